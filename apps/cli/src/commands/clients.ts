import type { Send } from '@campkit/db/database'
import {
  campOfClient,
  createClient,
  disableClient,
  listClients,
  rotateSecret,
} from '@campkit/identity/client'
import { faultOfRedirectUri } from '@campkit/identity/redirect-uri'
import { type Command, print, wanted } from '../command.ts'
import { UsageError } from '../config.ts'
import { campNamed } from '../find-camp.ts'
import { operate } from '../operate.ts'
import { withOwner } from '../with-owner.ts'

const SHOWN_ONCE = 'This is the only time the secret is shown.'

/** What developers must know about the signature when they set up a library. */
const SIGNED_BY = {
  RS256: 'Its idTokens are signed by RS256, which every OpenID library expects.',
  ES256:
    'Its idTokens are signed by ES256. Some libraries expect RS256 and fail at the callback unless they are told:' +
    ' express-openid-connect (idTokenSigningAlg), openid-client 5 (id_token_signed_response_alg) and Spring Security.' +
    ' Tell them, or make the app with --alg RS256.',
} as const

function addressesFrom(text: string | undefined): string[] {
  const addresses = text?.split(',').filter(Boolean) ?? []
  for (const address of addresses) {
    const fault = faultOfRedirectUri(address)
    if (fault) throw new UsageError(`${address}: ${fault}`)
  }
  return addresses
}

async function campHolding(send: Send, id: string): Promise<string> {
  const campId = await campOfClient(send, id)
  if (campId === undefined) throw new UsageError(`${id} is no live app`)
  return campId
}

const create: Command = {
  name: 'clients create',
  usage: '--camp SLUG --name TEXT --redirect URI,… [--logout URI,…] [--public] [--alg RS256]',
  summary: 'registers a camp’s app; shows the secret of a confidential one, once',
  options: {
    camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' },
    name: { type: 'string', value: 'TEXT', about: 'what leads read in the list of apps' },
    redirect: {
      type: 'string',
      value: 'URI,…',
      about: 'where sign-ins return to: https, or http on loopback; compared to the letter',
    },
    logout: { type: 'string', value: 'URI,…', about: 'where people may be sent after signing out' },
    public: { type: 'boolean', about: 'an app without a server: no secret, no refresh tokens' },
    alg: {
      type: 'string',
      value: 'ALG',
      default: 'ES256',
      about: 'what idTokens are signed by, ES256 or RS256',
    },
  },
  examples: [
    'campkit clients create --camp dusty-pines --name "Our app" --redirect https://app.example.org/auth/callback',
  ],
  next: 'Keep id and secret in the settings of the app’s server (CAMP_CLIENT_ID, CAMP_CLIENT_SECRET), never in a page.',
  async run({ config, values }) {
    const name = wanted(values, 'name')
    const redirectUris = addressesFrom(wanted(values, 'redirect'))
    const logoutUris = addressesFrom(values.logout as string | undefined)
    const alg = wanted(values, 'alg')
    if (alg !== 'ES256' && alg !== 'RS256') throw new UsageError('--alg is ES256 or RS256')
    const kind = values.public === true ? 'public' : 'confidential'
    const made = await withOwner(config, async (db) => {
      const campId = await campNamed(db.batch, wanted(values, 'camp'))
      const client = { kind, name, redirectUris, logoutUris, alg } as const
      return operate(db, campId, async (send, record) => {
        const created = await createClient(send, client)
        record({ action: 'clients.created', targetId: created.id, after: client })
        return created
      })
    })
    const { id, secret } = made
    const document = secret === null ? { id, alg } : { id, alg, secret }
    const lines = secret === null ? [id] : [id, secret, SHOWN_ONCE]
    print(values, document, [...lines, SIGNED_BY[alg]])
  },
}

const list: Command = {
  name: 'clients list',
  usage: '--camp SLUG',
  summary: 'lists the apps of a camp',
  options: { camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' } },
  examples: ['campkit clients list --camp dusty-pines'],
  async run({ config, values }) {
    const found = await withOwner(config, async (db) =>
      operate(db, await campNamed(db.batch, wanted(values, 'camp')), listClients),
    )
    const lines = found.map(({ id, kind, name, disabledAt }) =>
      [id, String(kind).padEnd(12), disabledAt ? 'disabled' : 'live    ', name].join('  '),
    )
    print(values, found, lines.length > 0 ? lines : ['No apps yet: campkit clients create.'])
  },
}

const rotate: Command = {
  name: 'clients rotate',
  usage: 'ID [--overlap SECONDS]',
  summary: 'makes a new secret; the old one ends after the overlap (0: now)',
  options: {
    overlap: {
      type: 'string',
      value: 'SECONDS',
      default: '3600',
      about: 'how long the old one stays good; 0 ends it now',
    },
  },
  examples: ['campkit clients rotate cli_01… --overlap 0'],
  next: 'Give the app its new secret before the overlap ends.',
  async run({ config, values, positionals: [id] }) {
    if (id === undefined) throw new UsageError('name the app: campkit clients rotate ID')
    const overlap = wanted(values, 'overlap')
    if (!/^\d{1,8}$/.test(overlap)) throw new UsageError('--overlap is a number of seconds')
    const made = await withOwner(config, async (db) =>
      operate(db, await campHolding(db.batch, id), async (send, record) => {
        const rotated = await rotateSecret(send, id, Number(overlap))
        if (!rotated) throw new UsageError(`${id} is no live confidential app`)
        const after = { oldSecretUntil: rotated.oldUntil }
        record({ action: 'clients.secret_rotated', targetId: id, after })
        return rotated
      }),
    )
    print(values, { id, ...made }, [made.secret, SHOWN_ONCE])
  },
}

const disable: Command = {
  name: 'clients disable',
  usage: 'ID',
  summary: 'ends an app at once, and every sign-in through it',
  options: {},
  examples: ['campkit clients disable cli_01…'],
  async run({ config, values, positionals: [id] }) {
    if (id === undefined) throw new UsageError('name the app: campkit clients disable ID')
    await withOwner(config, async (db) =>
      operate(db, await campHolding(db.batch, id), async (send, record) => {
        if (!(await disableClient(send, id))) throw new UsageError(`${id} is no live app`)
        record({ action: 'clients.disabled', targetId: id })
      }),
    )
    print(values, { id, disabled: true }, [`disabled ${id}`])
  },
}

export const commands: readonly Command[] = [create, list, rotate, disable]
