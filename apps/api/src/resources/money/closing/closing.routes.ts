import { admin } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { facts } from '../dues/standing.store.ts'
import { linesOf } from './closing.lines.ts'
import { Closing } from './closing.schema.ts'
import * as store from './closing.store.ts'

const one = readRoute({
  id: 'getSeasonClosing',
  path: '/seasons/:id/closing',
  summary: 'What is open in a season, and what becomes of it when the season closes.',
  access: admin('dues:read'),
  params: IdParams,
  response: Closing,
  example: {},
  handler: async ({ readTogether, caller, params }) => {
    const [[open], known] = await readTogether(
      store.openIn(params),
      facts({ memberIds: null, seasonIds: [params.id] }),
    )
    if (!open) throw notFound('season absent')
    const { id: seasonId, status, currency } = open
    const seesScholarships = caller.scopes.has('scholarships:read')
    return { seasonId, status, currency, open: linesOf(open, known, seesScholarships) }
  },
})

export const closing = [one]
