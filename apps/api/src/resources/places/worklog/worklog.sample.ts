import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { confirm } from '../../people/enrollments/enrollments.sample.ts'
import * as members from '../../people/members/members.store.ts'
import { plantTeam } from '../teams/teams.sample.ts'
import * as store from './worklog.store.ts'

type Fields = Parameters<typeof store.add>[1]

/** Two hours that the member reports. */
export const plantWork = (
  tx: Tx,
  seasonId: string,
  memberId: string,
  changes: Partial<Fields> = {},
) =>
  store.add(tx, {
    seasonId,
    memberId,
    teamId: null,
    phase: 'event',
    workedOn: '2026-08-01',
    minutes: 120,
    description: 'Sample work',
    status: 'pending',
    statusChangedBy: memberId,
    statusReason: null,
    pointsCredited: null,
    ...changes,
  })

/** What a member, who has a place in the active season, reports; for a decision, what somebody else does. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const email = `${newId('member')}@example.org`
  const who = path.endsWith('/decision')
    ? await members.add(tx, { email, legalName: 'Worker', role: 'member' })
    : memberId
  await confirm(tx, seasonId, who)
  const { id } = await plantWork(tx, seasonId, who)
  return { id }
}

/** Reports of two members, for two teams, in two statuses, and one of another season. */
export async function plantVaried(
  tx: Tx,
  { members: [one, other], otherSeasonId }: VariedWorld,
): Promise<Varied> {
  const seasonId = await activeSeason(tx)
  const { id: teamId } = await plantTeam(tx, seasonId)
  const decided = { status: 'rejected', statusChangedBy: 'system' } as const
  const here = [
    await plantWork(tx, seasonId, one, { teamId }),
    await plantWork(tx, seasonId, other, { workedOn: '2026-08-02', ...decided }),
    await plantWork(tx, seasonId, one, { workedOn: '2026-08-03' }),
  ] as const
  const there = await plantWork(tx, otherSeasonId, one)
  return {
    params: { id: here[0].id },
    found: { seasonId: { [seasonId]: here.map(({ id }) => id), [otherSeasonId]: [there.id] } },
  }
}
