from flask import redirect, request, url_for
def login():
    # ruleid: open-redirect
    return redirect(request.args['next'])
    target = request.args.get('next') or '/'
    # ruleid: open-redirect
    return redirect(target)
    # ruleid: open-redirect
    return redirect(request.form.get('next'), code=303)
    # ok: open-redirect
    return redirect(url_for('home'))
    # ok: open-redirect
    return redirect('/home')
    # ok: open-redirect
    return redirect(url_for('page', name=request.args['name']))
