import { randomBytes } from 'node:crypto'
import { newId } from '@campkit/core/ids'
import { sha256 } from '@campkit/core/secrets'
import type { Row } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'

export type ClientKind = 'public' | 'confidential'

export type Client = {
  readonly campId: string
  readonly id: string
  readonly kind: ClientKind
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly logoutUris: readonly string[]
}

export type NewClient = {
  readonly campId: string
  readonly kind: ClientKind
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly logoutUris?: readonly string[]
  readonly alg?: 'ES256' | 'RS256'
}

const newSecret = () => `cs_${randomBytes(32).toString('base64url')}`

/** The secret of a confidential client is shown here and never again. */
export async function createClient(send: Send, client: NewClient) {
  for (const uri of [...client.redirectUris, ...(client.logoutUris ?? [])]) {
    const fault = faultOfRedirectUri(uri)
    if (fault) throw new RangeError(`${uri}: ${fault}`)
  }
  const id = newId('client')
  const secret = client.kind === 'confidential' ? newSecret() : null
  await send([
    {
      text: `insert into clients (camp_id, id, kind, name, secret_hash, redirect_uris, logout_uris, alg, origins)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        client.campId,
        id,
        client.kind,
        client.name,
        secret && sha256(secret),
        client.redirectUris,
        client.logoutUris ?? [],
        client.alg ?? 'ES256',
        [...new Set(client.redirectUris.map((uri) => new URL(uri).origin))],
      ],
    },
  ])
  return { id, secret }
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/
const IP_LITERAL = /^(\d+(\.\d+){3}|\[.*\])$/

/** Kept and compared to the letter, so what could be written in two ways is refused. */
export function faultOfRedirectUri(uri: string): string | undefined {
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

/** From now on it returns to this one address; codes for another are dead at once. */
export async function moveClient(send: Send, id: string, redirectUri: string): Promise<void> {
  const { origin } = new URL(redirectUri)
  const text = `update clients set redirect_uris = array[$2], logout_uris = array[$2], origins = array[$3]
                 where id = $1`
  await send([{ text, values: [id, redirectUri, origin] }])
}

/** The old secret stays good for a while; the one before it, if there is one, ends now. */
export async function rotateSecret(send: Send, id: string, overlapSeconds: number) {
  const secret = newSecret()
  const [[row] = []] = await send([
    {
      text: `update clients set previous_secret_hash = secret_hash, secret_hash = $2,
                    previous_secret_until = now() + $3 * interval '1 second'
              where id = $1 and kind = 'confidential' and disabled_at is null
              returning previous_secret_until as "oldUntil"`,
      values: [id, sha256(secret), overlapSeconds],
    },
  ])
  return row && { secret, oldUntil: row.oldUntil as string }
}

/** From now on nobody signs in by it, and whoever did is signed out. */
export async function disableClient(send: Send, id: string): Promise<boolean> {
  const [rows = []] = await send([
    {
      text: `update clients set disabled_at = now() where id = $1 and disabled_at is null returning id`,
      values: [id],
    },
  ])
  return rows.length === 1
}

const FIELDS = `camp_id as "campId", id, kind, name, redirect_uris as "redirectUris",
  logout_uris as "logoutUris"`

/** An app of this very camp that is not disabled. */
export async function findClient(
  send: Send,
  campId: string,
  id: string,
): Promise<Client | undefined> {
  const [[row] = []] = await send([
    {
      text: `select ${FIELDS} from clients where camp_id = $1 and id = $2 and disabled_at is null`,
      values: [campId, id],
    },
  ])
  return row as Client | undefined
}

export async function listClients(send: Send, campId: string): Promise<readonly Row[]> {
  const text = `select ${FIELDS}, created_at as "createdAt", disabled_at as "disabledAt",
                       previous_secret_until as "oldSecretUntil"
                  from clients where camp_id = $1 order by created_at, id`
  const [rows = []] = await send([{ text, values: [campId] }])
  return rows
}

/** Whether a page at this origin may call for a public client: this one, or any of this camp, or any. */
export async function isPublicOrigin(
  send: Send,
  origin: string,
  { clientId = null, slug = null }: { clientId?: string | null; slug?: string | null },
): Promise<boolean> {
  const [rows = []] = await send([
    {
      text: `select from clients c join camps p on p.camp_id = c.camp_id
              where c.origins @> array[$1] and c.kind = 'public' and c.disabled_at is null
                and ($2::text is null or c.id = $2) and ($3::text is null or p.slug = $3) limit 1`,
      values: [origin, clientId, slug],
    },
  ])
  return rows.length > 0
}
