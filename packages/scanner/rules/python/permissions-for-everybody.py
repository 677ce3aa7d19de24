import os
import stat
# ruleid: permissions-for-everybody
os.chmod('/tmp/a', 0o777)
# ruleid: permissions-for-everybody
os.chmod(path, 0o666)
# ruleid: permissions-for-everybody
os.chmod(path, stat.S_IRUSR | stat.S_IWOTH)
# ok: permissions-for-everybody
os.chmod(path, 0o600)
# ok: permissions-for-everybody
os.chmod(path, 0o755)
# ok: permissions-for-everybody
os.chmod(path, mode)
