import { newId } from '@campkit/core/ids'
import { sha256 } from '@campkit/core/secrets'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { plantTeam } from '../teams/teams.sample.ts'
import { newToken } from './calendar-feeds.address.ts'
import * as store from './calendar-feeds.store.ts'

const plantFeed = async (tx: Tx, memberId: string, teamId: string | null): Promise<string> => {
  const row = { id: newId('calendarFeed'), memberId, teamId, tokenHash: sha256(newToken()) }
  return (await only(tx, store.add(row))).id
}

/** The member's address for the shifts of a new team. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const team = await plantTeam(tx, await activeSeason(tx))
  return { id: await plantFeed(tx, memberId, team.id) }
}

/** Addresses of two members, for their own shifts. */
export async function plantVaried(tx: Tx, { members }: VariedWorld): Promise<Varied> {
  const [id = ''] = [await plantFeed(tx, members[0], null), await plantFeed(tx, members[1], null)]
  return { params: { id } }
}
