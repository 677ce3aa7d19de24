def run(text, path):
    # ruleid: dynamic-code
    eval(text)
    # ruleid: dynamic-code
    exec('x = ' + text, {})
    # ruleid: dynamic-code
    exec(open(path).read())
    # ok: dynamic-code
    eval('1 + 1')
    # ok: dynamic-code
    model.eval(text)
    source = 'x = 1'
    # ok: dynamic-code
    exec(source)
    # ok: dynamic-code
    exec(compile(open(path).read(), path, 'exec'))
