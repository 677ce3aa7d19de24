/** `github.com/OWNER/NAME` of an address: no protocol, no user, no `.git`, lower case. */
export function normalizeSwiftUrl(address: string): string {
  const protocolEnd = address.lastIndexOf('://')
  const plain = protocolEnd === -1 ? address : address.slice(protocolEnd + 3)
  return withoutEnds(plain.replace(/^[^/]*@/, '')).toLowerCase()
}

/** As advisories write it, in the author's spelling; `git@HOST:PATH` is how SSH writes `HOST/PATH`. */
export function nameOfLocation(location: string): string {
  const scp = /^[^@/\s]+@([^:/\s]+):(?!\d)(.+)$/.exec(location)
  const plain =
    scp === null ? location.replace(/^[a-z][a-z+]*:\/\//i, '').replace(/^[^@/\s]*@/, '') : `${scp[1]}/${scp[2]}`
  return withoutEnds(plain)
}

/** Until nothing more comes off, so that a normalised name stays as it is. */
function withoutEnds(address: string): string {
  let end = address.length
  for (;;) {
    if (address[end - 1] === '/') end--
    else if (address.slice(Math.max(0, end - 4), end).toLowerCase() === '.git') end -= 4
    else return address.slice(0, end)
  }
}
