/** The two readable parts of a JWT, not verified. Undefined if the text is no JWT. */
export function readJwt(token: string): { header: Claims; payload: Claims } | undefined {
  const [header, payload, signature, ...more] = token.split('.')
  if (!header || !payload || !signature || more.length > 0) return undefined
  try {
    return { header: parsed(header), payload: parsed(payload) }
  } catch {
    return undefined
  }
}

export type Claims = Readonly<Record<string, unknown>>

function parsed(part: string): Claims {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object')
  return value as Claims
}
