import { atConsoleForAll } from '@campkit/access/access'
import { authRequired } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { CampParams } from '@campkit/http/schemas'
import { cursorOf, noCursor, snapshotIn } from './changes.cursor.ts'
import { heardAs } from './changes.hearing.ts'
import { Changes, ChangesQuery } from './changes.schema.ts'
import * as store from './changes.store.ts'

const wait = readRoute({
  id: 'awaitChanges',
  path: '/camps/:slug/changes',
  summary: 'Which resources have changed since the last answer; waits until one does.',
  access: atConsoleForAll(),
  params: CampParams,
  query: ChangesQuery,
  response: Changes,
  waits: true,
  example: {},
  handler: async ({ read, wait, caller, host, query: { after, waitSeconds = 25 } }) => {
    const { campId, actor } = caller
    if (!actor) throw authRequired('member_token_missing')
    const { accountId, memberId, role } = actor
    if (after === undefined) {
      const [begun] = await read(store.now({}))
      return { cursor: cursorOf(host, campId, begun?.snapshot ?? ''), changed: [] }
    }
    const since = snapshotIn(host, campId, after)
    for (let isOver = waitSeconds === 0; ; ) {
      // In the caller's own name each time: whose session, profile or role has ended meanwhile hears nothing more.
      const [found] = await read(store.since({ since }))
      if (!found?.isKnown) throw noCursor()
      const changed = [...new Set(found.heard.flatMap((heard) => heardAs(role, heard)))].sort()
      if (changed.length > 0 || isOver) {
        return { cursor: cursorOf(host, campId, found.snapshot), changed }
      }
      const isHeard = await wait({
        accountId,
        campId,
        since: found.snapshot,
        seconds: waitSeconds,
        concerns: (happened) =>
          heardAs(role, { type: happened.type, isOwn: happened.memberId === memberId }).length > 0,
      })
      isOver = !isHeard
    }
  },
})

export const changes = [wait]
