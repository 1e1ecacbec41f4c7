import { admin } from '@campkit/access/access'
import { readRoute } from '@campkit/http/define-route'
import { shiftCoverage } from '../../money/reports/shifts.report.store.ts'
import { ofRows } from '../../people/members/roster.filter.ts'
import { knownOf, readingsOf } from '../../people/roster/roster.facts.ts'
import { everybody } from '../../people/roster/roster.store.ts'
import { firstSteps } from './first-steps.store.ts'
import { stepsOf } from './first-steps.ts'
import { cardsOf } from './overview.cards.ts'
import { countsOf } from './overview.counts.ts'
import { daysToGate, phasesOf } from './overview.phases.ts'
import { Overview, WAITING } from './overview.schema.ts'
import { lackingSoon } from './overview.shifts.ts'
import * as store from './overview.store.ts'
import { waiting } from './waiting.store.ts'

/** Everything the overview is made of, in one round trip. */
const readingsFor = (seesScholarships: boolean) =>
  [
    ...readingsOf(everybody(ofRows({})), undefined),
    store.today({}),
    store.season({}),
    store.deadlines({}),
    store.openApplications({}),
    store.reportedPayments({}),
    shiftCoverage({ seasonId: undefined }),
    store.recentPayments({}),
    store.recentChanges({}, { seesScholarships }),
    waiting({}, { seesScholarships }),
    firstSteps({}),
  ] as const

const one = readRoute({
  id: 'getOverview',
  path: '/overview',
  summary:
    'The active season at a glance: where it stands, what leads have to see to, and what happened.',
  access: admin('overview:read'),
  response: Overview,
  example: {},
  handler: async ({ readTogether, caller }) => {
    const readings = readingsFor(caller.scopes.has('scholarships:read'))
    const [people, steps, money, [clock], [season], deadlines, open, reported, ...others] =
      await readTogether(...readings)
    const [shifts, recentPayments, recentChanges, waits, [begun]] = others
    const known = knownOf(people, steps, money)
    const { today = '' } = clock ?? {}
    const lateApplications = open.filter(({ isLate }) => isLate)
    const onCards = { known, lateApplications, reported, shifts: lackingSoon(shifts) }
    return {
      today,
      season: season
        ? {
            id: season.id,
            name: season.name,
            currency: season.currency,
            daysToGate: daysToGate(season, today),
            phases: phasesOf(season, today),
          }
        : null,
      deadlines,
      cards: season ? cardsOf({ season, ...onCards }) : [],
      waiting: waits.toSorted((a, b) => WAITING.indexOf(a.what) - WAITING.indexOf(b.what)),
      firstSteps: stepsOf(begun),
      counts: countsOf({ known, open, reported }),
      recentPayments,
      recentChanges,
    }
  },
})

export const overview = [one]
