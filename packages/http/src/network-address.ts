import { isIP } from 'node:net'

/** Undefined for a closed connection, although the framework's types do not say so. */
type Ip = string | undefined

/**
 * The address in PostgreSQL's form. What a proxy passes on may be a word or have a port: then null, so it is in no
 * network.
 */
export function networkAddress(ip: Ip): string | null {
  if (ip === undefined) return null
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) ? plain : null
}

/** The network of an address that `networkAddress` has read: `192.0.2.0/24`, `2001:db8:7::/48`. */
export const networkOf = (address: string): string =>
  address.includes(':')
    ? `${ipv6Groups(address).slice(0, 3).join(':')}::/48`
    : `${address.split('.').slice(0, 3).join('.')}.0/24`

/** The unit in which refusals are counted: one IPv4 address, or the /64 that one IPv6 household usually has. */
export function countedAddress(ip: Ip): string {
  const address = networkAddress(ip)
  if (address === null) return 'unknown'
  return address.includes(':') ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address
}

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  // The last part may be written as IPv4, which stands for two groups.
  const last = (tail ?? '').split(':').flatMap((part) => (part.includes('.') ? ['', ''] : part))
  const zeros = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16))
}
