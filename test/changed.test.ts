import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { affectedBy } from '../scripts/test/changed.ts'
import { pathsOf } from './sources.ts'

const tests = pathsOf('{packages,apps,test}/**/*.test.ts')
const ROOM = 'apps/api/src/resources/content/contacts'

describe('npm test -- --changed', () => {
  it('runs the tests of a room that changed, and what holds for every route, for this room', () => {
    const { files = [], rooms } = affectedBy([`${ROOM}/contacts.routes.ts`], tests) ?? {}
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
    const { rooms = [] } = affectedBy([path], tests) ?? {}
    assert.ok(rooms.includes('enrollments'), rooms.join())
    assert.ok(!rooms.includes('schedule'), rooms.join())
  })

  it('follows imports between workspaces, for all rooms', () => {
    const { files = [], rooms } = affectedBy(['packages/http/src/shape.ts'], tests) ?? {}
    assert.equal(rooms, undefined)
    assert.ok(files.includes('packages/http/test/shape.test.ts'))
    assert.ok(files.includes('apps/api/test/access-matrix.test.ts'))
    assert.ok(!files.includes('packages/postgres/test/launch.test.ts'))
  })

  it('runs everything after a change of a migration, a package or the means of tests', () => {
    for (const path of [
      `${ROOM}/migrations/20260102T1500_contacts.sql`,
      'package-lock.json',
      'packages/testing/src/test-camp.ts',
      'scripts/test.ts',
    ]) {
      assert.equal(affectedBy([path], tests), undefined, path)
    }
  })

  it('runs the tests of the sources after a change of a document, and nothing after none', () => {
    const { files = [] } = affectedBy(['README.md'], tests) ?? {}
    assert.ok(files.includes('test/docs.test.ts'))
    assert.ok(files.every((file) => file.startsWith('test/')))
    assert.deepEqual(affectedBy([], tests)?.files, [])
  })
})
