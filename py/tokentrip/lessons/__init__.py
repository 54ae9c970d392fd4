"""The small programs of the panels "The same thing in Python", a module a stop. The build runs them and prints what they print."""
