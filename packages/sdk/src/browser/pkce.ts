const BYTES = 32

/** 256 random bits, as RFC 7636 4.1 wants a verifier. */
export const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(BYTES)))

export const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  )

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
