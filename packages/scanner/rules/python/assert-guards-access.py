def view(user, item):
    # ruleid: assert-guards-access
    assert user.is_admin
    # ruleid: assert-guards-access
    assert user.is_authenticated, 'sign in first'
    # ruleid: assert-guards-access
    assert user.has_perm('edit', item)
    # ok: assert-guards-access
    assert user.name
    # ok: assert-guards-access
    assert item.count > 0
    # ok: assert-guards-access
    if not user.is_admin: raise PermissionError
