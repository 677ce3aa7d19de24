/** Whether a host is an address and not a name: dotted IPv4, or anything with a colon. URLs spell every IPv4 address dotted. */
export function isAddressLiteral(host: string): boolean {
  return host.includes(':') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)
}
