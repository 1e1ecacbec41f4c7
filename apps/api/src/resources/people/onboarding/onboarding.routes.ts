import { admin, camp, member } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { onTheWire } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { MemberParams } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { assertMayMark, markStep } from './onboarding.mark.ts'
import { onboardingOf, stepsOf } from './onboarding.progress.ts'
import {
  Mark,
  Onboarding,
  SeasonQuery,
  SeasonStep,
  SeasonSteps,
  StepKeyParams,
  StepParams,
  StepPatch,
} from './onboarding.schema.ts'
import { STEPS } from './onboarding.steps.ts'
import * as store from './onboarding.store.ts'

/** The row, or the right error if it is missing. */
function found<T>(row: T | undefined, seasonId: string | undefined): T {
  if (row) return row
  if (seasonId !== undefined) throw notFound('season or member absent', 'seasonId')
  throw conflict('NO_ACTIVE_SEASON', 'no active season')
}

function stepBy(key: string) {
  const step = STEPS.find((one) => one.key === key)
  if (!step) throw notFound('no such step')
  return step
}

const ofMember = readRoute({
  id: 'getMemberOnboarding',
  path: '/members/:memberId/onboarding',
  summary: 'What a member has to do before the season, how far they are, and what comes next.',
  access: member('path', 'onboarding:read'),
  params: MemberParams,
  query: SeasonQuery,
  response: Onboarding,
  errors: ['NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ read, memberId, query: { seasonId } }) => {
    const [facts] = await read(store.facts({ memberId, seasonId: seasonId ?? null }))
    return onboardingOf(found(facts, seasonId))
  },
})

const put = changeRoute({
  id: 'markOnboardingStep',
  method: 'PUT',
  path: '/members/:memberId/onboarding/:step',
  summary: 'Says that something is read; a lead lets a member off a step, or takes that back.',
  access: member('path', 'onboarding:write'),
  params: StepParams,
  body: Mark,
  status: 200,
  response: Onboarding,
  errors: ['NO_ACTIVE_SEASON', 'SEASON_CLOSED', 'STEP_IS_COMPUTED', 'admin_required'],
  example: { body: { state: 'acknowledged' } },
  handler: async ({ tx, caller, memberId, params, body, record, unchanged }) => {
    const step = stepBy(params.step)
    assertMayMark(caller, step, body)
    const holding = onTheWire(holdOpenSeason(tx, body.seasonId))
    const wanted = { memberId, seasonId: body.seasonId ?? null }
    const { seasonId } = found(await first(tx, store.facts(wanted)), body.seasonId)
    await holding
    const by = actingMember(caller)
    const [isChanged, facts] = await Promise.all([
      markStep({ tx, seasonId, memberId, by }, step, body),
      only(tx, store.facts({ memberId, seasonId })),
    ])
    if (!isChanged) unchanged()
    else {
      const { state, reason } = body
      const action = state === 'open' ? 'onboarding.waiver_taken_back' : `onboarding.${state}`
      const named = { targetId: memberId, memberId, seasonId, after: { step: step.key } }
      record({ action, ...named, ...(reason !== undefined && { reason }) })
    }
    return onboardingOf(facts)
  },
})

const shown = ({ seasonId, gateOpensOn, steps }: store.SeasonSettings): SeasonStep[] =>
  stepsOf(steps, gateOpensOn).map(({ key, title, mode, required, dependsOn, dueOn, active }) => ({
    key,
    title,
    mode,
    required,
    dueOn,
    active,
    seasonId,
    dependsOn: [...dependsOn],
  }))

const steps = readRoute({
  id: 'listOnboardingSteps',
  path: '/onboarding/steps',
  summary: 'The steps of a season (the active one, unless named), in their order.',
  access: camp('onboarding:read'),
  query: SeasonQuery,
  response: SeasonSteps,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ read, query: { seasonId } }) => {
    const [season] = await read(store.settingsOf({ id: seasonId ?? null }))
    return { data: shown(found(season, seasonId)), nextCursor: null }
  },
})

const patch = changeRoute({
  id: 'updateOnboardingStep',
  method: 'PATCH',
  path: '/onboarding/steps/:step',
  summary: 'Says whether a step is asked for in a season, whether it must be, and by when.',
  access: admin('onboarding:write'),
  params: StepKeyParams,
  body: StepPatch,
  status: 200,
  response: SeasonStep,
  errors: ['NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  example: { body: { dueOn: '2027-07-01', required: true } },
  handler: async ({ tx, caller, params, body, record }) => {
    const { key } = stepBy(params.step)
    const { seasonId: named, ...sent } = body
    const holding = onTheWire(holdOpenSeason(tx, named))
    const season = found(await first(tx, store.settingsOf({ id: named ?? null })), named)
    const { seasonId } = season
    await holding
    const before = stepsOf(season.steps, null).find((step) => step.key === key)
    if (!before) throw notFound('no such step')
    const [, after] = await Promise.all([
      store.setStep(tx, seasonId, { ...before, ...sent, stepKey: key }),
      only(tx, store.settingsOf({ id: seasonId })),
    ])
    record({
      action: 'onboarding.step_changed',
      targetId: caller.campId,
      seasonId,
      after: { step: key, ...sent },
    })
    return shown(after).find((step) => step.key === key) as SeasonStep
  },
})

export const onboarding = [ofMember, put, steps, patch]
