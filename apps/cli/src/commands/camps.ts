import { isUniqueViolation } from '@campkit/db/pg-errors'
import { closeCamp, createCamp } from '@campkit/identity/camp'
import { type Command, print, wanted } from '../command.ts'
import { UsageError } from '../config.ts'
import { withOwner } from '../with-owner.ts'

const SLUG = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/

const create: Command = {
  name: 'camps create',
  usage: '--slug SLUG --name NAME',
  summary: 'opens a camp',
  options: { slug: { type: 'string' }, name: { type: 'string' } },
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
  options: { slug: { type: 'string' } },
  async run({ config, values }) {
    const slug = wanted(values, 'slug')
    const isClosed = await withOwner(config, (db) => closeCamp(db.batch, slug))
    if (!isClosed) throw new UsageError(`there is no open camp ${slug}`)
    print(values, { slug }, [`closed ${slug}`])
  },
}

export const commands: readonly Command[] = [create, close]
