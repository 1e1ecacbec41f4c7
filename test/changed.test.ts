import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { affectedBy } from '../scripts/test/changed.ts'
import { pathsOf } from './sources.ts'

const tests = pathsOf('{packages,apps,test}/**/*.test.ts')
const ROOM = 'apps/api/src/resources/content/contacts'
const migrationOf = (room: string, name: string): string => {
  const [path] = pathsOf(`apps/api/src/resources/*/${room}/migrations/????????T????_${name}.sql`)
  return path ?? assert.fail(`no migration ${name}`)
}

describe('npm test -- --changed', () => {
  it('runs the tests of a room that changed, and what holds for every route, for this room', () => {
    const { files, rooms } = affectedBy([`${ROOM}/contacts.routes.ts`], tests)
    assert.deepEqual(rooms, ['contacts'])
    const wanted = [`${ROOM}/contacts.test.ts`, 'apps/api/test/access-matrix.test.ts']
    assert.deepEqual(
      wanted.filter((file) => !files.includes(file)),
      [],
    )
    assert.ok(!files.includes('apps/api/src/resources/people/tags/tags.test.ts'))
    assert.ok(!files.some((file) => file.startsWith('apps/auth/')))
  })

  it('goes on to the rooms that import what changed', () => {
    const path = 'apps/api/src/resources/seasons/seasons/seasons.store.ts'
    const { rooms = [] } = affectedBy([path], tests)
    assert.ok(rooms.includes('enrollments'), rooms.join())
    assert.ok(!rooms.includes('documents'), rooms.join())
  })

  it('follows imports between workspaces, for all rooms', () => {
    const { files, rooms } = affectedBy(['packages/http/src/shape.ts'], tests)
    assert.equal(rooms, undefined)
    assert.ok(files.includes('packages/http/test/shape.test.ts'))
    assert.ok(files.includes('apps/api/test/access-matrix.test.ts'))
    assert.ok(!files.includes('packages/postgres/test/launch.test.ts'))
  })

  it('runs everything after a change of a migration, a package or the means of tests', () => {
    for (const path of [
      'packages/identity/migrations/20260101T0110_grants.sql',
      migrationOf('enrollments', 'enrollments'),
      'package-lock.json',
      'packages/testing/src/test-camp.ts',
      'scripts/test.ts',
    ]) {
      const { files, because } = affectedBy([`${ROOM}/contacts.routes.ts`, path], tests)
      assert.deepEqual([files, because], [tests, path])
    }
  })

  it('takes a migration that names only the tables of its room for a change of the room', () => {
    const own = migrationOf('contacts', 'contacts')
    const generated = ['packages/db/src/tables.generated.ts', 'docs/openapi.json']
    const { rooms, because } = affectedBy([own, ...generated], tests)
    assert.deepEqual([rooms, because], [['contacts'], undefined])
  })

  it('runs the tests of the sources after a change of a document, and nothing after none', () => {
    const { files } = affectedBy(['README.md'], tests)
    assert.ok(files.includes('test/docs.test.ts'))
    assert.ok(files.every((file) => file.startsWith('test/')))
    assert.deepEqual(affectedBy([], tests).files, [])
  })
})
