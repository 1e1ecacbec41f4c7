import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { newId } from '@campkit/core/ids'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { faultOfRedirectUri, originsOf } from './redirect-uri.ts'

export type ClientKind = 'public' | 'confidential'

export type Client = {
  readonly campId: string
  readonly id: string
  readonly kind: ClientKind
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly logoutUris: readonly string[]
  /** One of our own: the command line, if it is public, or the console. */
  readonly isFirstParty: boolean
}

export type NewClient = {
  readonly kind: ClientKind
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly logoutUris?: readonly string[]
  /** The algorithm of its idTokens: ES256 by default, RS256 for libraries that need it. */
  readonly alg?: 'ES256' | 'RS256'
}

/** Its last 8 characters are a checksum with the client's id, so an app finds a wrong pair without asking us. */
function newSecret(clientId: string): string {
  const value = `cs_${randomBytes(32).toString('base64url')}`
  return `${value}.${crc32(`${clientId}:${value}`).toString(16).padStart(8, '0')}`
}

function assertAddresses(uris: readonly string[]): void {
  for (const uri of uris) {
    const fault = faultOfRedirectUri(uri)
    if (fault) throw new RangeError(`${uri}: ${fault}`)
  }
}

// The functions that manage clients work on the camp of `send`, and only for its super_admins and operators.

/** The secret of a confidential client is shown here and never again. */
export async function createClient(send: Send, client: NewClient) {
  const { kind, name, redirectUris, logoutUris = [], alg = 'ES256' } = client
  assertAddresses([...redirectUris, ...logoutUris])
  const id = newId('client')
  const secret = kind === 'confidential' ? newSecret(id) : null
  const hash = secret && sha256(secret)
  const values = [id, kind, name, hash, redirectUris, logoutUris, alg, originsOf(redirectUris)]
  await send([{ text: 'select app.create_client($1, $2, $3, $4, $5, $6, $7, $8)', values }])
  return { id, secret }
}

export type ClientChange = {
  readonly name?: string | undefined
  readonly redirectUris?: readonly string[] | undefined
  readonly logoutUris?: readonly string[] | undefined
}

/**
 * From now on the client returns only to these addresses; codes for others stop working at once. False if it was
 * changed or disabled since this version was read.
 */
export async function changeClient(
  send: Send,
  { id, version }: { readonly id: string; readonly version: number },
  { name, redirectUris, logoutUris }: ClientChange,
): Promise<boolean> {
  assertAddresses([...(redirectUris ?? []), ...(logoutUris ?? [])])
  const origins = redirectUris && originsOf(redirectUris)
  const given = [name, redirectUris, logoutUris, origins].map((value) => value ?? null)
  const text = 'select app.change_client($1, $2, $3, $4, $5, $6) as done'
  const [[row] = []] = await send([{ text, values: [id, version, ...given] }])
  return row?.done === true
}

/** The old secret works for the overlap; the one before it, if any, ends now. */
export async function rotateSecret(send: Send, id: string, overlapSeconds: number) {
  const secret = newSecret(id)
  const text = 'select app.rotate_client_secret($1, $2, $3) as "oldUntil"'
  const [[row] = []] = await send([{ text, values: [id, sha256(secret), overlapSeconds] }])
  return row?.oldUntil ? { secret, oldUntil: row.oldUntil as string } : undefined
}

/** From now on nobody can sign in through it, and everyone who did is signed out. */
export async function disableClient(send: Send, id: string): Promise<boolean> {
  const [[row] = []] = await send([{ text: 'select app.disable_client($1) as done', values: [id] }])
  return row?.done === true
}

export type ClientListing = Omit<Client, 'campId' | 'isFirstParty'> & {
  readonly alg: 'ES256' | 'RS256'
  readonly createdAt: string
  readonly updatedAt: string
  readonly disabledAt: string | null
  readonly oldSecretUntil: string | null
  readonly version: number
}

export async function listClients(send: Send): Promise<readonly ClientListing[]> {
  const text = `select id, kind, name, redirect_uris as "redirectUris", logout_uris as "logoutUris", alg,
                       created_at as "createdAt", updated_at as "updatedAt", disabled_at as "disabledAt",
                       old_secret_until as "oldSecretUntil", version
                  from app.camp_clients() order by created_at, id`
  const [rows] = await send([{ text, values: [] }])
  return rows as unknown as ClientListing[]
}

/** For operators, who name a client only by its id. */
export async function campOfClient(send: Send, id: string): Promise<string | undefined> {
  const text = 'select camp_id as "campId" from clients where id = $1'
  const [[row] = []] = await send([{ text, values: [id] }])
  return row?.campId as string | undefined
}

const FIELDS = `camp_id as "campId", id, kind, name, redirect_uris as "redirectUris",
  logout_uris as "logoutUris", is_first_party as "isFirstParty"`

/** The client by which people sign in to our command line; every camp has it from the beginning. */
export const commandLineOf = (campId: string): string => `cli_${campId}`

/** An enabled client of this camp. */
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

/** Whether a page at this origin may call for a public client: the given one, any of the given camp, or any. */
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
