const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const IP_LITERAL = /^(\d+(\.\d+){3}|\[.*\])$/

export const LONGEST_ADDRESS = 500

/** Kept and compared to the letter, so what could be written in two ways is refused. */
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

/** On loopback, up to the port; then the port, if there is one. */
const LOOPBACK_PORT = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::[1-9]\d{0,4})?(?=[/?]|$)/

const withoutPort = (uri: string): string => uri.replace(LOOPBACK_PORT, '$1')

/**
 * The address of a client by which it may be answered at this one: the same, to the letter. A public client may be a
 * program on the person's own machine, which takes whatever port is free: on loopback its port may be another (RFC 8252 7.3).
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

/** From where a browser calls for a public client: where its addresses are. */
export const originsOf = (redirectUris: readonly string[]): string[] => [
  ...new Set(redirectUris.map((uri) => new URL(uri).origin)),
]
