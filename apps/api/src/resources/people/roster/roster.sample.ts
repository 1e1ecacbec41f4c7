import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { addVehicle } from '../../places/vehicles/vehicles.sample.ts'
import * as applications from '../applications/applications.store.ts'
import { confirm } from '../enrollments/enrollments.sample.ts'
import * as enrollments from '../enrollments/enrollments.store.ts'
import * as members from '../members/members.store.ts'

/** The member has a place in the active season. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  await confirm(tx, await activeSeason(tx), memberId)
  return {}
}

const addPerson = (tx: Tx, legalName: string, role: Role = 'member') =>
  members.add(tx, { email: `${newId('member')}@example.org`, legalName, role })

/** Somebody who has a place and drives without a pass, who is only asked, who has left, who applies, and who is elsewhere. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const active = await activeSeason(tx)
  const comes = await addPerson(tx, 'Roster Comes')
  await confirm(tx, active, comes)
  await addVehicle(tx, { seasonId: active, memberId: comes }, { needsPass: true })
  await tx
    .insertInto('tags')
    .values({ key: 'in-roster', label: 'in-roster', kind: 'free', assignable_by: 'self' })
    .execute()
  await tx.insertInto('member_tags').values({ member_id: comes, tag: 'in-roster' }).execute()
  const asked = await addPerson(tx, 'Roster Asked', 'applicant')
  const left = await addPerson(tx, 'Roster Left')
  const there = await addPerson(tx, 'Roster There')
  for (const [memberId, seasonId] of [
    [asked, active],
    [left, active],
    [there, otherSeasonId],
  ] as const) {
    const row = { seasonId, memberId, status: 'pending', intent: 'maybe', by: memberId } as const
    await enrollments.add(tx, row)
  }
  const deactivated_at = '2026-08-30T18:00:00.000Z'
  await tx.updateTable('members').set({ deactivated_at }).where('id', '=', left).execute()
  const applies = await addPerson(tx, 'Roster Applies', 'applicant')
  const application = { seasonId: active, formVersion: null, fields: {} }
  await applications.add(tx, { ...application, memberId: applies, by: applies })
  return {
    found: {
      inSeason: { [active]: [comes, asked, left], [otherSeasonId]: [there] },
      needs: { vehicle_without_pass: [comes] },
      tag: { 'in-roster': [comes] },
      q: { 'roster comes': [comes], 'Roster ': [comes, asked, left] },
      applicationStatus: { none: [comes, asked, left], draft: [applies] },
      isActive: { true: [comes, asked], false: [left] },
      dues: { none: [comes, asked, left] },
      openStep: { application: [asked] },
    },
  }
}
