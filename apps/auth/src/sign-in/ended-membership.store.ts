import type { Session } from '@campkit/identity/session'
import type { Visitor } from './visit.ts'

/**
 * When the membership of the person who is signed in ended; undefined if it did not, or never began. The database
 * answers only for a session, so nobody else can be asked about.
 */
export async function membershipEndedAt(
  { context, camp }: Visitor,
  { id }: Session,
): Promise<string | undefined> {
  const statement = {
    text: 'select app.ended_membership($1, $2) as "endedAt"',
    values: [camp.campId, id],
  }
  const [[row] = []] = await context.send([statement])
  return (row?.endedAt as string | null) ?? undefined
}
