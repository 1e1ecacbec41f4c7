import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { plant as plantSeason } from '../../seasons/seasons/seasons.sample.ts'
import * as seasons from '../../seasons/seasons/seasons.store.ts'
import * as members from '../members/members.store.ts'
import { plantOpen } from '../referrals/referrals.sample.ts'
import * as uses from '../referrals/uses.store.ts'
import type { Status } from './applications.schema.ts'
import * as store from './applications.store.ts'
import * as forms from './forms.store.ts'
import * as reviews from './reviews.store.ts'

/** The statuses an application passes through before each route applies to it. */
const BEFORE: readonly (readonly [RegExp, readonly Status[]])[] = [
  [/(withdraw|review|score|interview)$/, ['submitted']],
  [/(info-request|decision)$/, ['submitted', 'in_review']],
  [/info-answer$/, ['submitted', 'in_review', 'info_requested']],
]

/** An application for a new season, or for the active one if the route looks there. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const { id: planned = '' } = await plantSeason(tx)
  const isOfMember = path.startsWith('/members/')
  const active = isOfMember ? await first(tx, seasons.findActive({})) : undefined
  const seasonId = active?.id ?? planned
  const row = { seasonId, memberId, formVersion: null, fields: {}, by: memberId }
  const added = await store.add(tx, row)
  if (!added) return { memberId }
  const [, through = []] = BEFORE.find(([of]) => of.test(path)) ?? []
  for (const status of through) await store.setStatus(tx, added.id, { status, by: memberId })
  if (path.endsWith('/referral')) await plantUse(tx, added.id, seasonId, memberId)
  return { id: added.id }
}

/** Makes the application come by another member's referral. */
async function plantUse(tx: Tx, applicationId: string, seasonId: string, applicantId: string) {
  const email = `${newId('member')}@example.org`
  const friend = await members.add(tx, { email, legalName: 'Friend', role: 'member' })
  const { id: referralId, memberId } = await plantOpen(tx, friend)
  await uses.add(tx, { applicationId, seasonId, applicantId, referralId, memberId })
}

/** Applications and forms for two seasons; one application is submitted, and two are assigned for review. */
export async function plantVaried(tx: Tx, world: VariedWorld): Promise<Varied> {
  const {
    members: [one, other],
    otherSeasonId,
  } = world
  const seasonId = await activeSeason(tx)
  const add = async (seasonId: string, memberId: string): Promise<string> => {
    const row = { seasonId, memberId, formVersion: null, fields: {}, by: memberId }
    return (await store.add(tx, row))?.id ?? ''
  }
  const publish = async (seasonId: string) =>
    (await forms.publish(tx, { seasonId, intro: null, questions: [] })).id
  const [draft, sent] = [await add(seasonId, one), await add(seasonId, other)]
  await store.setStatus(tx, sent, { status: 'submitted', by: other })
  for (const [id, memberId, assignee_id] of [
    [draft, one, other],
    [sent, other, one],
  ] as const)
    await reviews.write(tx, { id, seasonId, memberId }, { assignee_id })
  const elsewhere = [await add(otherSeasonId, one), await publish(otherSeasonId)]
  const [old, current] = [await publish(seasonId), await publish(seasonId)]
  return {
    found: {
      seasonId: { [seasonId]: [draft, sent, current], [otherSeasonId]: elsewhere },
      assigneeId: { [one]: [sent], [other]: [draft] },
      formVersion: { 1: [old], 2: [current] },
    },
  }
}
