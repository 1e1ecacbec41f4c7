const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const IP_LITERAL = /^(\d+(\.\d+){3}|\[.*\])$/

export const LONGEST_ADDRESS = 500

/** Addresses are stored and compared literally, so those that could be written in two ways are refused. */
export function faultOfRedirectUri(uri: string): string | undefined {
  if (uri.length > LONGEST_ADDRESS) return `must have at most ${LONGEST_ADDRESS} characters`
  if (!URL.canParse(uri) || /[\s\\*]/.test(uri)) return 'must be an absolute URL'
  const { protocol, hostname, hash, username, password, href } = new URL(uri)
  const isLoopback = LOOPBACK.test(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    return 'must be https, or http on loopback'
  }
  if (hash !== '' || uri.includes('#')) return 'must have no fragment'
  if (username !== '' || password !== '') return 'must have no user name'
  if (IP_LITERAL.test(hostname) && !isLoopback) return 'must name a host, not an IP address'
  if (href !== uri && href !== `${uri}/`) return `must be written as ${href}`
  return undefined
}

/** A loopback address up to its port, then the port, if any. */
const LOOPBACK_PORT = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::[1-9]\d{0,4})?(?=[/?]|$)/

const withoutPort = (uri: string): string => uri.replace(LOOPBACK_PORT, '$1')

/**
 * The client's registered address that allows this one: exactly the same. A public client may be a program on the
 * person's own machine, which uses any free port, so on loopback its port may differ (RFC 8252 7.3).
 */
export function registeredFor(
  { kind, redirectUris }: { readonly kind: string; readonly redirectUris: readonly string[] },
  uri: string,
): string | undefined {
  if (redirectUris.includes(uri)) return uri
  if (kind !== 'public' || !LOOPBACK_PORT.test(uri) || !URL.canParse(uri)) return undefined
  return redirectUris.find(
    (known) => LOOPBACK_PORT.test(known) && withoutPort(known) === withoutPort(uri),
  )
}

/** The origins from which browsers may call for a public client: those of its addresses. */
export const originsOf = (redirectUris: readonly string[]): string[] => [
  ...new Set(redirectUris.map((uri) => new URL(uri).origin)),
]
