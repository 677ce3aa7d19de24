import shutil
from shutil import unpack_archive
# ruleid: shutil-unpack-upload
shutil.unpack_archive(path)
# ruleid: shutil-unpack-upload
unpack_archive(path, folder)
# ruleid: shutil-unpack-upload
shutil.unpack_archive(path, folder, 'gztar')
# ok: shutil-unpack-upload
shutil.unpack_archive(path, folder, filter='data')
# ok: shutil-unpack-upload
shutil.unpack_archive(path, folder, 'zip')
# ok: shutil-unpack-upload
shutil.unpack_archive('fixtures.tar')
