import { admin } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { aboutOf, hold, write } from './scholarships.change-status.ts'
import { assertMayJudge } from './scholarships.decide.ts'
import { NewScore, Score, Scores } from './scholarships.schema.ts'
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
    const before = await hold(act, params.id)
    assertMayJudge(act, before)
    const isUnderWay = before.status === 'in_review' || before.status === 'waitlisted'
    if (!isUnderWay) assertTransition(before.status, 'in_review')
    const { score, comment = null } = body
    const given = { scholarshipId: params.id, reviewerId: by, score, comment }
    const [, made] = await Promise.all([
      isUnderWay ? undefined : write(act, before, { status: 'in_review' }),
      scoresStore.give(tx, given),
    ])
    // The audit log does not contain the score, because its readers may not have given theirs yet.
    const status = isUnderWay ? before.status : 'in_review'
    record({ action: 'scholarships.scored', ...aboutOf(before, status) })
    return made
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
  handler: async ({ read, caller, params }) => {
    const asked = { scholarshipId: params.id, readerId: actingMember(caller) }
    const { scores: data } = orNotFound(await read(scoresStore.listFor(asked)), 'scholarship')
    return { data, nextCursor: null, isBlind: data.length === 0 }
  },
})

export const scores = [give, list]
