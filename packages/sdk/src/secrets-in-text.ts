import { checksumOf } from './checksum.ts'

export type SecretKind = 'rest_key' | 'client_secret' | 'refresh_token'

export type SecretFound = {
  readonly kind: SecretKind
  /** Where it begins in the text, and where it ends. */
  readonly start: number
  readonly end: number
  /** What may be shown of it. */
  readonly hint: string
}

export const KINDS: Readonly<Record<SecretKind, { readonly name: string; readonly fix: string }>> =
  {
    rest_key: {
      name: 'REST key',
      fix: 'Whoever has it can do all that its scopes allow. Revoke it (campkit keys revoke, or by the camp’s super_admin), make another, and keep that in the settings of a server: CAMP_API_KEY.',
    },
    client_secret: {
      name: 'client secret',
      fix: 'Whoever has it can pass for your app. Rotate it with an overlap of 0 (campkit clients rotate, or by the camp’s super_admin), and keep the new one in the settings of a server: CAMP_CLIENT_SECRET.',
    },
    refresh_token: {
      name: 'refresh token',
      fix: 'Whoever has it is signed in as that person. Have them sign out, and keep such tokens in the HttpOnly cookie alone.',
    },
  }

/** The longest secret: what may be cut in two where texts are read in pieces. */
export const LONGEST_SECRET = 96

/** A key for embeds has 32 characters and may be in a page; one of 48 with a wrong checksum was never ours. */
const SECRET =
  /pk_live_[0-9a-f]{48}|(?<![A-Za-z0-9])cs_[\w-]{43}\.[0-9a-f]{8}(?![0-9a-f])|(?<![\w-])rt_[\w-]{72}(?![\w-])/g

const KIND_OF: Readonly<Record<string, SecretKind>> = {
  pk_: 'rest_key',
  cs_: 'client_secret',
  rt_: 'refresh_token',
}

export function secretsIn(text: string): SecretFound[] {
  const found: SecretFound[] = []
  for (const { 0: secret, index: start } of text.matchAll(SECRET)) {
    const kind = KIND_OF[secret.slice(0, 3)] as SecretKind
    if (kind === 'rest_key' && !hasChecksum(secret)) continue
    found.push({ kind, start, end: start + secret.length, hint: hintOf(secret) })
  }
  return found
}

const hasChecksum = (key: string): boolean => checksumOf(key.slice(8, 48)) === key.slice(48)

/** Four characters of the secret part: enough to find it in a list, too few to use. */
function hintOf(secret: string): string {
  const shown = secret.startsWith('pk_live_') ? 12 : 7
  return `${secret.slice(0, shown)}…${secret.slice(-4)}`
}
