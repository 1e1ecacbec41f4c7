import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { plant as plantSeason } from '../../seasons/seasons/seasons.sample.ts'
import * as seasons from '../../seasons/seasons/seasons.store.ts'
import * as members from '../members/members.store.ts'
import { plantOpen } from '../referrals/referrals.sample.ts'
import * as uses from '../referrals/uses.store.ts'
import type { Status } from './applications.schema.ts'
import * as store from './applications.store.ts'

/** What an application goes through before the route is for it. */
const BEFORE: readonly (readonly [RegExp, readonly Status[]])[] = [
  [/(withdraw|review|score|interview)$/, ['submitted']],
  [/(info-request|decision)$/, ['submitted', 'in_review']],
  [/info-answer$/, ['submitted', 'in_review', 'info_requested']],
]

/** An application for a season of its own, or for the active one where the route finds it there. */
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

/** It came by the referral of somebody else. */
async function plantUse(tx: Tx, applicationId: string, seasonId: string, applicantId: string) {
  const email = `${newId('member')}@example.org`
  const friend = await members.add(tx, { email, legalName: 'Friend', role: 'member' })
  const { id: referralId, memberId } = await plantOpen(tx, friend)
  await uses.add(tx, { applicationId, seasonId, applicantId, referralId, memberId })
}
