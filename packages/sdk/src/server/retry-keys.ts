import { isSecretLike } from './text.ts'

/** The header by which pages of one browser are known to belong together. */
export const BROWSER_HEADER = 'x-camp-browser'

/** What the page sent to be known by, if it has the form. */
export const browserOf = ({ headers }: Request): string | undefined => {
  const sent = headers.get(BROWSER_HEADER)
  return sent !== null && isSecretLike(sent) ? sent : undefined
}

const encoder = new TextEncoder()

/** The same words give the same key, in every process of the app, and nobody without the secret can make it. */
export async function retryKeyOf(secret: string, ...words: readonly string[]): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(JSON.stringify(words))))
}

export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
