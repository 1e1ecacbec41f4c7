import { scopes as knownScopes } from '@campkit/api/scopes'
import { createKey, listKeys, revokeKey, rotateKey } from '@campkit/identity/api-key'
import { type Command, print, wanted } from '../command.ts'
import { UsageError } from '../config.ts'
import { campNamed } from '../find-camp.ts'
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
  return { expiresAt }
}

const create: Command = {
  name: 'keys create',
  usage:
    '--camp SLUG --description TEXT --scopes a:read,b:write [--expires TIME] [--networks CIDR,…]',
  summary: 'makes a REST key and shows it, once',
  options: {
    camp: { type: 'string' },
    description: { type: 'string' },
    scopes: { type: 'string' },
    expires: { type: 'string' },
    networks: { type: 'string' },
    embed: { type: 'boolean' },
  },
  async run({ config, values }) {
    const description = wanted(values, 'description')
    const isEmbed = values.embed === true
    const scopes = isEmbed ? [] : scopesFrom(wanted(values, 'scopes'))
    const networks = (values.networks as string | undefined)?.split(',').filter(Boolean)
    const made = await withOwner(config, async (db) => {
      const campId = await campNamed(db.batch, wanted(values, 'camp'))
      return createKey(db.batch, {
        campId,
        kind: isEmbed ? 'embed' : 'rest',
        description,
        scopes,
        ...whenFrom(values.expires as string | undefined),
        ...(networks && { allowedNetworks: networks }),
      })
    }).catch((error) => {
      if (error.code === '22P02') throw new UsageError(`not a network: ${networks?.join(', ')}`)
      throw error
    })
    print(values, made, [made.key, SHOWN_ONCE])
  },
}

const list: Command = {
  name: 'keys list',
  usage: '--camp SLUG',
  summary: 'lists the keys of a camp',
  options: { camp: { type: 'string' } },
  async run({ config, values }) {
    const keys = await withOwner(config, async (db) =>
      listKeys(db.batch, await campNamed(db.batch, wanted(values, 'camp'))),
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
  options: { overlap: { type: 'string', default: '3600' } },
  async run({ config, values, positionals: [id] }) {
    if (id === undefined) throw new UsageError('name the key: campkit keys rotate ID')
    const overlap = wanted(values, 'overlap')
    if (!/^\d{1,8}$/.test(overlap)) throw new UsageError('--overlap is a number of seconds')
    const made = await withOwner(config, (db) => rotateKey(db.batch, id, Number(overlap)))
    if (!made) throw new UsageError(`${id} is no live key, or was rotated already`)
    print(values, made, [made.key, SHOWN_ONCE])
  },
}

const revoke: Command = {
  name: 'keys revoke',
  usage: 'ID',
  summary: 'ends a key at once',
  options: {},
  async run({ config, values, positionals: [id] }) {
    if (id === undefined) throw new UsageError('name the key: campkit keys revoke ID')
    const isRevoked = await withOwner(config, (db) => revokeKey(db.batch, id))
    if (!isRevoked) throw new UsageError(`${id} is no live key`)
    print(values, { id, revoked: true }, [`revoked ${id}`])
  },
}

export const keys = [create, list, rotate, revoke]
