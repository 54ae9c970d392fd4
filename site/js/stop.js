/** On the page that a link to one stop leads to: goes on to the stop, with the state that stands behind the #. */
const link = document.querySelector("[data-onward]");
location.replace(location.hash ? new URL(location.hash, link.href) : link.href);
