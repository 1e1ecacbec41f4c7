import { scopes as knownScopes } from '@campkit/api/scopes.generated'
import type { Send } from '@campkit/db/database'
import { campOfKey, createKey, listKeys, revokeKey, rotateKey } from '@campkit/identity/api-key'
import { keysScan } from '@campkit/sdk/command-line/keys-scan'
import { type Command, print, wanted } from '../command.ts'
import { UsageError } from '../config.ts'
import { campNamed } from '../find-camp.ts'
import { operate } from '../operate.ts'
import { withOwner } from '../with-owner.ts'

const SHOWN_ONCE = 'This is the only time it is shown.'

function scopesFrom(text: string): string[] {
  const wantedScopes = text === 'all' ? knownScopes : text.split(',').filter(Boolean)
  const unknown = wantedScopes.filter((scope) => !knownScopes.includes(scope))
  if (unknown.length > 0) {
    throw new UsageError(
      `no such scope: ${unknown.join(', ')}. There are: ${knownScopes.join(', ')}`,
    )
  }
  if (wantedScopes.length === 0) throw new UsageError('a key needs at least one scope')
  return [...wantedScopes]
}

function whenFrom(text: string | undefined): { expiresAt?: Date } {
  if (text === undefined) return {}
  const expiresAt = new Date(text)
  if (Number.isNaN(expiresAt.getTime())) throw new UsageError(`not a time: ${text}`)
  if (expiresAt.getTime() <= Date.now()) throw new UsageError(`not in the future: ${text}`)
  return { expiresAt }
}

async function campHolding(send: Send, id: string): Promise<string> {
  const campId = await campOfKey(send, id)
  if (campId === undefined) throw new UsageError(`${id} is no live key`)
  return campId
}

const create: Command = {
  name: 'keys create',
  usage:
    '--camp SLUG --description TEXT --scopes a:read,b:write [--expires TIME] [--networks CIDR,…] [--member-token-required]',
  summary: 'makes a REST key and shows it, once',
  options: {
    camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' },
    description: {
      type: 'string',
      value: 'TEXT',
      about: 'what it is for; leads read it in the list',
    },
    scopes: { type: 'string', value: 'a:read,…', about: 'what it may do, or all' },
    expires: { type: 'string', value: 'TIME', about: 'when it ends by itself, such as 2027-09-30' },
    networks: { type: 'string', value: 'CIDR,…', about: 'from where it may be used' },
    'member-token-required': {
      type: 'boolean',
      about: 'for a web app: each request must say for which member',
    },
  },
  examples: [
    'campkit keys create --camp dusty-pines --description "nightly sync" --scopes members:read,schedule:read',
  ],
  next: 'Keep it in the settings of a server (CAMP_API_KEY), never in a page. campkit keys scan finds keys that lie where they should not.',
  async run({ config, values }) {
    const description = wanted(values, 'description')
    const scopes = scopesFrom(wanted(values, 'scopes'))
    const networks = (values.networks as string | undefined)?.split(',').filter(Boolean)
    const made = await withOwner(config, async (db) => {
      const campId = await campNamed(db.batch, wanted(values, 'camp'))
      const key = {
        description,
        scopes,
        ...whenFrom(values.expires as string | undefined),
        ...(networks && { allowedNetworks: networks }),
        memberTokenRequired: values['member-token-required'] === true,
      }
      return operate(db, campId, async (send, record) => {
        const created = await createKey(send, key)
        record({ action: 'api-keys.created', targetId: created.id, after: key })
        return created
      })
    }).catch((error) => {
      if (error.code === '22P02') throw new UsageError(`not a network: ${networks?.join(', ')}`)
      throw error
    })
    print(values, made, [made.key, `${SHOWN_ONCE} Its id is ${made.id}.`])
  },
}

const list: Command = {
  name: 'keys list',
  usage: '--camp SLUG',
  summary: 'lists the keys of a camp',
  options: { camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' } },
  examples: ['campkit keys list --camp dusty-pines'],
  async run({ config, values }) {
    const keys = await withOwner(config, async (db) =>
      operate(db, await campNamed(db.batch, wanted(values, 'camp')), listKeys),
    )
    const lines = keys.map(({ id, hint, status, description, lastUsedAt }) =>
      [id, hint, status.padEnd(8), (lastUsedAt ?? 'never used').padEnd(24), description].join('  '),
    )
    print(values, keys, lines.length > 0 ? lines : ['No keys yet: campkit keys create makes one.'])
  },
}

const rotate: Command = {
  name: 'keys rotate',
  usage: 'ID [--overlap SECONDS]',
  summary: 'makes a successor; the old key ends after the overlap (0: now)',
  options: {
    overlap: {
      type: 'string',
      value: 'SECONDS',
      default: '3600',
      about: 'how long the old one stays good; 0 ends it now',
    },
  },
  examples: ['campkit keys rotate key_01…', 'campkit keys rotate key_01… --overlap 0'],
  next: 'Give its successor to whoever uses the old one before the overlap ends.',
  async run({ config, values, positionals: [id] }) {
    if (id === undefined) throw new UsageError('name the key: campkit keys rotate ID')
    const overlap = wanted(values, 'overlap')
    if (!/^\d{1,8}$/.test(overlap)) throw new UsageError('--overlap is a number of seconds')
    const overlapSeconds = Number(overlap)
    const made = await withOwner(config, async (db) =>
      operate(db, await campHolding(db.batch, id), async (send, record) => {
        const successor = await rotateKey(send, id, { overlapSeconds })
        if (!successor) throw new UsageError(`${id} is no live key, or was rotated already`)
        const after = { rotatedTo: successor.id, overlapSeconds }
        record({ action: 'api-keys.rotated', targetId: id, after })
        return successor
      }),
    )
    const old = overlapSeconds === 0 ? 'has ended' : `ends in ${overlapSeconds} s`
    print(values, made, [made.key, `${SHOWN_ONCE} Its id is ${made.id}; ${id} ${old}.`])
  },
}

const revoke: Command = {
  name: 'keys revoke',
  usage: 'ID',
  summary: 'ends a key at once',
  options: {},
  examples: ['campkit keys revoke key_01…'],
  async run({ config, values, positionals: [id] }) {
    if (id === undefined) throw new UsageError('name the key: campkit keys revoke ID')
    await withOwner(config, async (db) =>
      operate(db, await campHolding(db.batch, id), async (send, record) => {
        if (!(await revokeKey(send, id))) throw new UsageError(`${id} is no live key`)
        record({ action: 'api-keys.revoked', targetId: id })
      }),
    )
    print(values, { id, revoked: true }, [`revoked ${id}`])
  },
}

export const commands: readonly Command[] = [create, list, rotate, revoke, keysScan]
