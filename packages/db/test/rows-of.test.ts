import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { queries } from '@campkit/db/in-camp'
import { rowsOf } from '@campkit/db/rows-of'
import { sql } from 'kysely'

const SHAPE = { properties: { id: 1, roleTitle: 1, kind: 1, version: 1, createdAt: 1 } }
const SHOWN = ['id as "id"', 'role_title as "roleTitle"', 'kind as "kind"', 'version as "version"']
  .concat('created_at as "createdAt"')
  .map((column) => `"contacts"."${column.replace(' ', '" ')}`)
  .join(', ')

describe('rows of a table', () => {
  const rows = rowsOf('contacts', SHAPE)

  it('selects every field of the shape, and nothing else', () => {
    const all = `select ${SHOWN} from "contacts"`
    assert.equal(rows.select(queries).compile().sql, all)
    assert.deepEqual(rows.find({ id: 'a' }), { text: `${all} where "id" = $1`, values: ['a'] })
    assert.equal(rows.lock({ id: 'a' }).text, `${all} where "id" = $1 for update`)
  })

  it('writes what callers may write, and gives back the row as it then is', () => {
    const made = rows.insert({ id: 'a', roleTitle: 'Chef', kind: 'lead' })
    const into = `insert into "contacts" ("id", "role_title", "kind") values ($1, $2, $3)`
    assert.deepEqual(made, { text: `${into} returning ${SHOWN}`, values: ['a', 'Chef', 'lead'] })
    const before = { id: 'a', roleTitle: 'Chef', kind: 'lead', version: 7, createdAt: 'x' } as const
    const changed = rows.update({ ...before, kind: 'vendor' })
    const set = `update "contacts" set "role_title" = $1, "kind" = $2 where "id" = $3`
    assert.deepEqual(changed, {
      text: `${set} returning ${SHOWN}`,
      values: ['Chef', 'vendor', 'a'],
    })
    const gone = { text: 'delete from "contacts" where "id" = $1 returning "id"', values: ['a'] }
    assert.deepEqual(rows.remove({ id: 'a' }), gone)
  })

  it('has one text, whatever is null; what is missing is refused, never written as null', () => {
    const row = { id: 'a', roleTitle: 'Chef', kind: 'lead' } as const
    const empty = rows.update({ ...row, roleTitle: null })
    assert.equal(empty.text, rows.update(row).text)
    assert.deepEqual(empty.values, [null, 'lead', 'a'])
    // @ts-expect-error a field is missing
    assert.throws(() => rows.update({ id: 'a', kind: 'lead' }), TypeError)
  })

  it('shows what is computed, and does not write it', () => {
    const shape = { properties: { id: 1, name: 1, letters: 1 } }
    const counted = rowsOf('contacts', shape, { letters: sql<number>`length(name)` })
    const { text } = counted.insert({ id: 'a', name: 'Ice' })
    assert.match(
      text,
      /\("id", "name"\) values \(\$1, \$2\) returning .*length\(name\) as "letters"$/,
    )
  })
})
