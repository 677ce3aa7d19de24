import hmac
def check(key, message, signature):
    expected = hmac.new(key, message, 'sha256').hexdigest()
    # ruleid: digest-compared-with-equals
    if signature == expected:
        return True
    # ruleid: digest-compared-with-equals
    if expected != signature:
        return False
    # ruleid: digest-compared-with-equals
    ok = hmac.new(key, message, 'sha256').hexdigest() == signature
    # ok: digest-compared-with-equals
    fine = hmac.compare_digest(expected, signature)
    # ok: digest-compared-with-equals
    if message == signature:
        return None
    # ok: digest-compared-with-equals
    return len(expected) == 64
