const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const IP_LITERAL = /^(\d+(\.\d+){3}|\[.*\])$/

export const LONGEST_ADDRESS = 500

/** Kept and compared to the letter, so what could be written in two ways is refused. */
export function faultOfRedirectUri(uri: string): string | undefined {
  if (uri.length > LONGEST_ADDRESS) return `is longer than ${LONGEST_ADDRESS} characters`
  if (!URL.canParse(uri) || /[\s\\*]/.test(uri)) return 'is not an absolute address'
  const { protocol, hostname, hash, username, password, href } = new URL(uri)
  const isLoopback = LOOPBACK.test(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    return 'must be https, or http on loopback'
  }
  if (hash !== '' || uri.includes('#')) return 'must have no fragment'
  if (username !== '' || password !== '') return 'must have no user name'
  if (IP_LITERAL.test(hostname) && !isLoopback) return 'must name a host, not an IP address'
  if (href !== uri && href !== `${uri}/`) return `write it as ${href}`
  return undefined
}

/** From where a browser calls for a public client: where its addresses are. */
export const originsOf = (redirectUris: readonly string[]): string[] => [
  ...new Set(redirectUris.map((uri) => new URL(uri).origin)),
]
