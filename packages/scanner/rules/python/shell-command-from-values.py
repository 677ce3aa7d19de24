import os
import subprocess

def tag(name, path):
    # ruleid: shell-command-from-values
    os.system('git tag ' + name)
    # ruleid: shell-command-from-values
    subprocess.check_output(f'du -sh {path}', shell=True)
    # ruleid: shell-command-from-values
    subprocess.Popen('ls %s' % path, shell=True)
    command = 'cat {}'.format(path)
    # ruleid: shell-command-from-values
    os.popen(command)
    # ok: shell-command-from-values
    subprocess.run(['git', 'tag', name])
    # ok: shell-command-from-values
    os.system('git status')
    # ok: shell-command-from-values
    os.system('git tag ' + shlex.quote(name))
    folder = '/var/log'
    # ok: shell-command-from-values
    os.system('ls ' + folder)
    # ok: shell-command-from-values
    subprocess.run(f'du -sh {path}')
