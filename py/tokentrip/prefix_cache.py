"""What a prefix cache can keep of a prompt that was changed in one place."""


def common_prefix(a, b):
    """How many items two lists have in common from the start on.

    >>> common_prefix([1, 2, 3, 4], [1, 2, 9, 4])
    2
    """
    same = 0
    for left, right in zip(a, b):
        if left != right:
            break
        same += 1
    return same


def kept_and_equal(before, after):
    """Of the ids `after` an edit: (those before it, which a prefix cache keeps; those behind it that are equal again).

    No id is counted twice. What a model computes for a token depends on all tokens before it, so that the equal ones
    behind the edit cannot be kept.

    >>> kept_and_equal([1, 2, 3, 4, 5], [1, 9, 8, 4, 5])
    (1, 2)
    >>> kept_and_equal([7, 7], [7, 7, 7])
    (2, 0)
    """
    kept = common_prefix(before, after)
    equal = common_prefix(before[kept:][::-1], after[kept:][::-1])
    return kept, equal
