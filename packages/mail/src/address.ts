export type Sender = { readonly name: string; readonly address: string }

// Exactly one mailbox: no list, no display name, no comment, no route, no quoting.
const LOCAL = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}$/u
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'u')

export function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 0 || text.length > 254) return false
  return LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
}

/** Reads `Campkit <no-reply@example.org>`, or the address alone. Throws for anything else. */
export function parseSender(text: string): Sender {
  const [, name = '', address = ''] = /^(?:([^<>\p{Cc}]*)<([^<>]*)>)$/u.exec(text.trim()) ?? []
  const sender =
    address === '' ? { name: '', address: text.trim() } : { name: name.trim(), address }
  if (!isAddress(sender.address)) throw new Error('the sender is not a mail address')
  return sender
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
