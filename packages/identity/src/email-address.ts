import { domainToASCII } from 'node:url'

const LONGEST = 254
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]{2,63}$/

/**
 * The one form of an address that is stored, compared and mailed to; undefined if it is not an address. Only the domain
 * may have letters beyond ASCII, because it has an ASCII form: two addresses that look alike must not be two accounts,
 * and mail for one account must not reach another's mailbox.
 */
export function emailAddress(text: string): string | undefined {
  if (text.length > LONGEST * 2) return undefined
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const [local, domain] = [plain.slice(0, at), domainToASCII(plain.slice(at + 1))]
  const address = `${local}@${domain}`
  const isRight =
    at > 0 &&
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(domain) &&
    address.length <= LONGEST
  return isRight ? address : undefined
}
