import os
import subprocess
from os import system as run
from flask import request

@app.route('/ping')
def ping():
    # ruleid: command-injection
    os.system('ping -c 1 ' + request.args.get('host'))
    host = request.form['host']
    # ruleid: command-injection
    subprocess.run(f'ping {host}', shell=True)
    # ruleid: command-injection
    run('nslookup %s' % request.args['name'])
    # ok: command-injection
    subprocess.run(['ping', '-c', '1', request.args['host']])
    # ok: command-injection
    os.system('uptime')
    # ok: command-injection
    os.system('ping ' + shlex.quote(request.args['host']))
    count = int(request.args['count'])
    # ok: command-injection
    os.system('head -n %d log' % count)
