import { timingSafeEqual } from 'node:crypto'

/** Whether an address that ends in a signature is the one that we would give out. */
export function isSigned(address: string, mac: string): boolean {
  const wanted = Buffer.from(address.slice(address.lastIndexOf('/') + 1))
  const given = Buffer.from(mac)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
