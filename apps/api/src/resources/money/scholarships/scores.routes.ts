import { admin } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { all, first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { aboutOf, hold, lock, write } from './scholarships.change-status.ts'
import { assertAnothers } from './scholarships.decide.ts'
import { NewScore, Score, Scores } from './scholarships.schema.ts'
import * as store from './scholarships.store.ts'
import { assertTransition } from './scholarships.transitions.ts'
import * as scoresStore from './scores.store.ts'

const give = changeRoute({
  id: 'scoreScholarship',
  method: 'PUT',
  path: '/scholarships/:id/score',
  summary: 'Gives one’s own score, or another one; the first score begins the review.',
  access: admin('scholarships:write'),
  params: IdParams,
  body: NewScore,
  status: 200,
  response: Score,
  errors: ['INVALID_TRANSITION', 'OWN_SCHOLARSHIP', 'SEASON_CLOSED'],
  example: { body: { score: 4, comment: 'always there at strike' } },
  handler: async ({ tx, caller, params, body, record }) => {
    const by = actingMember(caller)
    const act = { tx, campId: caller.campId, by, record }
    assertAnothers(await hold(act, params.id), by)
    const before = await lock(act, params.id)
    const isUnderWay = before.status === 'in_review' || before.status === 'waitlisted'
    if (!isUnderWay) {
      assertTransition(before.status, 'in_review')
      await write(act, before, { status: 'in_review' })
    }
    const { score, comment = null } = body
    const given = { scholarshipId: params.id, reviewerId: by, score, comment }
    // The log does not say what the score is: whoever reads it may not have given theirs.
    const status = isUnderWay ? before.status : 'in_review'
    record({ action: 'scholarships.scored', ...aboutOf(before, status) })
    return scoresStore.give(tx, given)
  },
})

const list = readRoute({
  id: 'listScholarshipScores',
  path: '/scholarships/:id/scores',
  summary: 'What leads think of a request: for whoever has given their own score.',
  access: admin('scholarships:read'),
  params: IdParams,
  response: Scores,
  example: {},
  handler: ({ inCamp, caller, params }) =>
    inCamp(async (tx) => {
      const readerId = actingMember(caller)
      const [found, data] = await Promise.all([
        first(tx, store.find(params)),
        all(tx, scoresStore.listFor({ scholarshipId: params.id, readerId })),
      ])
      if (!found) throw notFound('scholarship absent or not visible')
      return { data, nextCursor: null, isBlind: data.length === 0 }
    }),
})

export const scores = [give, list]
