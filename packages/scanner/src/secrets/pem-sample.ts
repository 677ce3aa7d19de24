import { madeBytes } from './sample.ts'

const armour = (label: string, der: Buffer, lineEnd: string) => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  const edge = (which: string) => `-----${which} ${label}PRIVATE ${'KEY-----'}`
  return [edge('BEGIN'), ...lines, edge('END')].join(lineEnd)
}

/** A PKCS#8 key of Ed25519 (RFC 8410), made up for samples. */
export function madeEd25519Key(seed: string, lineEnd = '\n'): string {
  return armour(
    '',
    Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), madeBytes(32, seed)]),
    lineEnd,
  )
}

/** A sequence as long as an RSA key of 2048 bits, made up for samples. */
export function madeRsaKey(seed: string, lineEnd = '\n', label = 'RSA '): string {
  return armour(label, Buffer.concat([Buffer.from('308204a2020100', 'hex'), madeBytes(1183, seed)]), lineEnd)
}

/** An OpenSSH key whose inside is made up. */
export function madeOpenSshKey(cipher: string, seed: string): string {
  const name = Buffer.from(cipher)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(name.length)
  return armour('OPENSSH ', Buffer.concat([Buffer.from('openssh-key-v1\0'), length, name, madeBytes(200, seed)]), '\n')
}
