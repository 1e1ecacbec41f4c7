import type { Send } from '@campkit/db/database'
import { campOfKey, revokeKey } from '@campkit/identity/api-key'
import { createEmbedKey, faultOfOrigin, listEmbedKeys } from '@campkit/identity/embed-key'
import { type Command, print, wanted } from '../command.ts'
import { type Config, UsageError } from '../config.ts'
import { campNamed } from '../find-camp.ts'
import { operate } from '../operate.ts'
import { readRunFile } from '../run-file.ts'
import { withOwner } from '../with-owner.ts'

function originsFrom(text: string): string[] {
  const origins = text.split(',').filter(Boolean)
  for (const origin of origins) {
    const fault = faultOfOrigin(origin)
    if (fault) throw new UsageError(`${origin}: ${fault}`)
  }
  if (origins.length === 0 || origins.length > 20) {
    throw new UsageError('an embed key works on 1 to 20 origins')
  }
  return [...new Set(origins)]
}

async function campHolding(send: Send, id: string): Promise<string> {
  const campId = await campOfKey(send, id)
  if (campId === undefined) throw new UsageError(`${id} is no live key`)
  return campId
}

/** Sign-in comes back there. On loopback the port may change later. */
const apiUrlOf = async ({ api, dataDir }: Config): Promise<string> =>
  api.url ?? (await readRunFile(dataDir))?.apiUrl ?? `http://localhost:${api.port}`

const create: Command = {
  name: 'embed-keys create',
  usage: '--camp SLUG --description TEXT --origins https://www.example.org,…',
  summary: 'makes a key for embeds in the camp’s own pages and shows it, once',
  options: {
    camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' },
    description: {
      type: 'string',
      value: 'TEXT',
      about: 'on which pages it is; leads read it in the list',
    },
    origins: { type: 'string', value: 'ORIGIN,…', about: 'the sites it works on, at most 20' },
  },
  examples: [
    'campkit embed-keys create --camp dusty-pines --description "our site" --origins https://www.example.org',
  ],
  next: 'Put it into the page: it is meant to be public.',
  async run({ config, values }) {
    const description = wanted(values, 'description')
    const origins = originsFrom(wanted(values, 'origins'))
    const made = await withOwner(config, async (db) => {
      const campId = await campNamed(db.batch, wanted(values, 'camp'))
      const apiUrl = await apiUrlOf(config)
      return operate(db, campId, async (send, record) => {
        const created = await createEmbedKey(send, { description, origins, apiUrl })
        const after = { description, origins }
        record({ action: 'embed-keys.created', targetId: created.id, after })
        return created
      })
    })
    print(values, made, [made.key, 'This is the only time it is shown. It is meant to be public.'])
  },
}

const list: Command = {
  name: 'embed-keys list',
  usage: '--camp SLUG',
  summary: 'lists the embed keys of a camp',
  options: { camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' } },
  examples: ['campkit embed-keys list --camp dusty-pines'],
  async run({ config, values }) {
    const keys = await withOwner(config, async (db) =>
      operate(db, await campNamed(db.batch, wanted(values, 'camp')), listEmbedKeys),
    )
    const lines = keys.map(({ id, hint, status, description, origins }) =>
      [id, hint, status.padEnd(8), description, origins.join(' ')].join('  '),
    )
    print(
      values,
      keys,
      lines.length > 0 ? lines : ['No embed keys yet: campkit embed-keys create.'],
    )
  },
}

const revoke: Command = {
  name: 'embed-keys revoke',
  usage: 'ID',
  summary: 'ends an embed key at once, and every sign-in through it',
  options: {},
  examples: ['campkit embed-keys revoke key_01…'],
  async run({ config, values, positionals: [id] }) {
    if (id === undefined) throw new UsageError('name the key: campkit embed-keys revoke ID')
    await withOwner(config, async (db) =>
      operate(db, await campHolding(db.batch, id), async (send, record) => {
        const own = (await listEmbedKeys(send)).some((key) => key.id === id)
        if (!own || !(await revokeKey(send, id))) throw new UsageError(`${id} is no live embed key`)
        record({ action: 'embed-keys.revoked', targetId: id })
      }),
    )
    print(values, { id, revoked: true }, [`revoked ${id}`])
  },
}

export const commands: readonly Command[] = [create, list, revoke]
