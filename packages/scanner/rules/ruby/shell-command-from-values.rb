def pack(archive, folder)
  # ruleid: shell-command-from-values
  system("tar xf #{archive}")
  # ruleid: shell-command-from-values
  out = `du -s #{folder}`
  # ruleid: shell-command-from-values
  Open3.capture3("identify #{archive} -verbose")
  # ok: shell-command-from-values
  system("tar", "xf", archive)
  # ok: shell-command-from-values
  out = `du -s #{Shellwords.escape(folder)}`
  # ok: shell-command-from-values
  system("git rev-parse HEAD")
end
