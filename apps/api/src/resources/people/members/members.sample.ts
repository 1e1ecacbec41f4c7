import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { sampleVault } from '../../../sample-vault.store.ts'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import * as store from './members.store.ts'
import * as photos from './photos.store.ts'

const OF_RESTRICTED = '/members/:id/restricted/confirm'
const OF_PHOTO = '/members/:id/photo'
const OF_INVITATION = '/members/:id/invitation'

/** Members have a profile already; adds only what some routes need. */
export async function plant(
  tx: Tx,
  memberId: string,
  path: string,
): Promise<Record<string, string>> {
  if (path === OF_INVITATION) return { id: await plantInvited(tx, memberId) }
  if (path === OF_RESTRICTED)
    await store.updateRestricted(tx, await sampleVault(tx), memberId, { birthDate: '1990-01-01' })
  if (path === OF_PHOTO)
    await photos.write(tx, memberId, { type: 'image/png', bytes: Buffer.from(memberId) })
  return {}
}

/** A person who has not answered their invitation yet. */
async function plantInvited(tx: Tx, invitedBy: string): Promise<string> {
  const id = await store.invite(tx, {
    email: `${newId('member')}@example.org`,
    legalName: 'New Camper',
    role: 'member',
    invitationId: newId('invitation'),
    invitedBy,
    until: new Date(Date.now() + 86_400_000),
  })
  return id ?? ''
}

/** A deactivated member and an invited person; gives each of the two members a tag of their own. */
export async function plantVaried(tx: Tx, world: VariedWorld): Promise<Varied> {
  const [one, other] = world.members
  const email = `${newId('member')}@example.org`
  const left = await store.add(tx, { email, legalName: 'Left Camper', role: 'member' })
  const deactivated_at = '2026-08-30T18:00:00.000Z'
  await tx.updateTable('members').set({ deactivated_at }).where('id', '=', left).execute()
  await plantInvited(tx, one)
  for (const [member_id, tag] of [
    [one, 'of-one'],
    [other, 'of-other'],
  ] as const) {
    const fields = { key: tag, label: tag, kind: 'free', assignable_by: 'self' } as const
    await tx.insertInto('tags').values(fields).execute()
    await tx.insertInto('member_tags').values({ member_id, tag }).execute()
  }
  return {
    found: {
      tag: { 'of-one': [one], 'of-other': [other] },
      q: { [one]: [one], [email]: [left] },
      ...(await plantRoster(tx, world)),
    },
  }
}

/** Has a place in the season, and a vehicle without a pass. */
async function plantDriver(tx: Tx, season_id: string, member_id: string): Promise<string> {
  const of = { season_id, member_id }
  const enrollment = { ...of, id: newId('enrollment'), status_changed_by: member_id }
  await tx
    .insertInto('enrollments')
    .values({ ...enrollment, status: 'pending', intent: 'yes' })
    .execute()
  await tx
    .updateTable('enrollments')
    .set({ status: 'confirmed' })
    .where('id', '=', enrollment.id)
    .execute()
  const van = { type: 'van', trailer: 'none', seats_total: 3, seats_offered: 0 } as const
  const flags = { sleeping: false, tows_camp_gear: false, needs_pass: true }
  await tx
    .insertInto('vehicles')
    .values({ id: newId('vehicle'), ...of, ...van, ...flags })
    .execute()
  return member_id
}

/** Somebody who takes part and is here, somebody who drives without a pass, and somebody who applied and was in another season. */
async function plantRoster(
  tx: Tx,
  { otherSeasonId }: VariedWorld,
): Promise<NonNullable<Varied['found']>> {
  const { id: active } = await tx
    .selectFrom('seasons')
    .select('id')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  const add = (legalName: string) =>
    store.add(tx, { email: `${newId('member')}@example.org`, legalName, role: 'member' })
  const [here, there] = [await add('Comes Now'), await add('Came Then')]
  for (const [member_id, season_id] of [
    [here, active],
    [there, otherSeasonId],
  ] as const) {
    const row = { id: newId('enrollment'), season_id, member_id, status_changed_by: member_id }
    await tx
      .insertInto('enrollments')
      .values({ ...row, status: 'pending', intent: 'maybe' })
      .execute()
  }
  const drives = await plantDriver(tx, active, await add('Drives There'))
  const applied = { season_id: active, member_id: there, status_changed_by: there }
  await tx
    .insertInto('applications')
    .values({ id: newId('application'), ...applied })
    .execute()
  const arrived = {
    kind: 'arrival',
    occurred_at: '2026-08-30T18:00:00.000Z',
    source: 'kiosk',
  } as const
  const event = {
    id: newId('checkIn'),
    member_id: here,
    recorded_by: here,
    client_event_id: 'arrived',
  }
  await tx
    .insertInto('check_ins')
    .values({ ...event, ...arrived })
    .execute()
  return {
    inSeason: { [active]: [here, drives], [otherSeasonId]: [there] },
    enrollmentStatus: { pending: [here], confirmed: [drives], none: [there] },
    applicationStatus: { none: [here, drives], draft: [there] },
    isOnSite: { true: [here], false: [there] },
    dues: { none: [here, there] },
    openStep: { enrollment: [here] },
    needs: { vehicle_without_pass: [drives] },
  }
}
