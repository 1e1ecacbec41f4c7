import { isUniqueViolation } from '@campkit/db/pg-errors'
import { closeCamp, createCamp, endCampSessions } from '@campkit/identity/camp'
import { type Command, print, wanted } from '../command.ts'
import { UsageError } from '../config.ts'
import { campNamed } from '../find-camp.ts'
import { operate } from '../operate.ts'
import { withOwner } from '../with-owner.ts'

const SLUG = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/

const create: Command = {
  name: 'camps create',
  usage: '--slug SLUG --name NAME',
  summary: 'opens a camp',
  options: {
    slug: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' },
    name: { type: 'string', value: 'NAME', about: 'what people read' },
  },
  examples: ['campkit camps create --slug moon-kitchen --name "Moon Kitchen"'],
  next: 'campkit members add --role super_admin gives it its first lead; its own page is at {auth_url}/c/SLUG.',
  async run({ config, values }) {
    const slug = wanted(values, 'slug')
    const name = wanted(values, 'name')
    if (!SLUG.test(slug)) {
      throw new UsageError('a slug is 1 to 40 lower-case letters, digits and dashes')
    }
    const id = await withOwner(config, (db) => createCamp(db.batch, slug, name)).catch((error) => {
      if (isUniqueViolation(error)) throw new UsageError(`there is a camp ${slug} already`)
      throw error
    })
    print(values, { id, slug, name }, [`opened ${name} (${slug}), ${id}`])
  },
}

const close: Command = {
  name: 'camps close',
  usage: '--slug SLUG',
  summary: 'closes a camp: its pages, keys and sign-ins end at once, its records stay',
  options: { slug: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' } },
  examples: ['campkit camps close --slug moon-kitchen'],
  async run({ config, values }) {
    const slug = wanted(values, 'slug')
    const isClosed = await withOwner(config, (db) => closeCamp(db.batch, slug))
    if (!isClosed) throw new UsageError(`there is no open camp ${slug}`)
    print(values, { slug }, [`closed ${slug}`])
  },
}

const endSessions: Command = {
  name: 'camps end-sessions',
  usage: '--slug SLUG [--browsers]',
  summary: 'signs everybody out of a camp’s apps at once; its keys stay',
  options: {
    slug: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' },
    browsers: {
      type: 'boolean',
      about: 'signs their browsers out of the sign-in host, too, and so of every camp',
    },
  },
  examples: [
    'campkit camps end-sessions --slug moon-kitchen',
    'campkit camps end-sessions --slug moon-kitchen --browsers',
  ],
  async run({ config, values }) {
    const slug = wanted(values, 'slug')
    const andBrowsers = values.browsers === true
    const ended = await withOwner(config, async (db) => {
      const campId = await campNamed(db.batch, slug)
      return operate(db, campId, async (send, record) => {
        const counts = await endCampSessions(send, andBrowsers)
        record({
          action: 'camps.sessions_ended',
          targetId: campId,
          after: { ...counts, andBrowsers },
        })
        return counts
      })
    })
    print(values, { slug, ...ended }, [
      `ended ${ended.apps} sign-ins to apps of ${slug} and ${ended.sessions} sessions of its people`,
      andBrowsers
        ? 'Their browsers are signed out, too, of every camp: who comes back proves anew who they are.'
        : 'Browsers that are signed in at the sign-in host come back without a password; --browsers ends them, too.',
    ])
  },
}

export const commands: readonly Command[] = [create, close, endSessions]
