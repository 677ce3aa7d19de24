from flask import request
@app.route('/calc')
def calc():
    # ruleid: eval-injection
    result = eval(request.args['expression'])
    code = request.form.get('code')
    # ruleid: eval-injection
    exec(code)
    # ruleid: eval-injection
    eval('x = ' + request.args.get('x'), {})
    # ok: eval-injection
    ast.literal_eval(request.args['expression'])
    # ok: eval-injection
    eval('1 + 1')
    # ok: eval-injection
    model.eval(request.args['x'])
    # ok: eval-injection
    eval('x + ' + str(int(request.args['x'])))
