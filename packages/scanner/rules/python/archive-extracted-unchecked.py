import tarfile
def unpack(path, folder):
    tar = tarfile.open(path)
    # ruleid: archive-extracted-unchecked
    tar.extractall(folder)
    # ruleid: archive-extracted-unchecked
    tar.extract('a', folder)
    with tarfile.open(path) as archive:
        # ruleid: archive-extracted-unchecked
        archive.extractall()
        # ok: archive-extracted-unchecked
        archive.extractall(folder, filter='data')
        # ok: archive-extracted-unchecked
        archive.extractall(folder, members=checked(archive))
    # ok: archive-extracted-unchecked
    other.extractall(folder)
