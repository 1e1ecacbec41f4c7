import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { accountFor } from './members.store.ts'

type One = { readonly memberId: string }

/** Extends an open invitation; false if there is none. */
export async function prolong(tx: Tx, memberId: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, memberId)
    .set({ invited_until: until.toISOString() })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Readdressed = { readonly email: string; readonly invitationId: string; readonly until: Date }

/**
 * Gives an open invitation to another address, and so to another account; the old link ends. False if there is no open
 * one. Violates `one_profile_per_camp` if that person has a profile here.
 */
export async function readdress(tx: Tx, memberId: string, to: Readdressed): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, memberId)
    .set({
      email: to.email,
      account_id: accountFor(to.email),
      invitation_id: to.invitationId,
      invited_until: to.until.toISOString(),
    })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an open invitation; false if there is none. */
export async function withdraw(tx: Tx, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, memberId)
    .set({ invitation_status: 'withdrawn' })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an invitation that nobody answered in time; false if it is not open or not yet over. */
export async function expire(tx: Tx, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await waiting(tx, memberId)
    .set({ invitation_status: 'expired' })
    .where('invited_until', '<=', sql<string>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const waiting = (tx: Tx, memberId: string) =>
  tx
    .updateTable('members')
    .where('id', '=', memberId)
    .where('joined_at', 'is', null)
    .where('invitation_status', '=', 'invited')

const open = (tx: Tx, memberId: string) =>
  waiting(tx, memberId).where('invited_until', '>', sql<string>`now()`)

/** What the invitation mail needs. */
export const findLetter = prepared((query, { memberId }: Slots<One>) =>
  query
    .selectFrom('members')
    // The policies show only the caller's camp.
    .innerJoin('camps', (join) => join.onTrue())
    .leftJoin('members as inviter', 'inviter.id', 'members.invited_by')
    .select([
      'members.email',
      'members.invitation_id as invitationId',
      'camps.name as campName',
      'camps.accent',
      'camps.help_url as helpUrl',
      'camps.slug',
      sql<string | null>`coalesce(inviter.preferred_name, inviter.playa_name)`.as('invitedBy'),
    ])
    .where('members.id', '=', memberId),
)

/** Counts one more mail to this person; false if that would exceed the limit for one day. */
export async function noteMail(tx: Tx, memberId: string, atMost: number): Promise<boolean> {
  const { rows } = await sql`
    update members
       set invitation_mails = case when invitation_mails_since > now() - interval '1 day' then invitation_mails else 0 end + 1,
           invitation_mails_since = case when invitation_mails_since > now() - interval '1 day'
                                         then invitation_mails_since else now() end
     where id = ${memberId}
       and (invitation_mails < ${atMost} or invitation_mails_since <= now() - interval '1 day'
            or invitation_mails_since is null)
    returning id`.execute(tx)
  return rows.length === 1
}

/** How many invitation mails the camp sent to people whose first mail was within the last day. */
export const mailsOfToday = prepared((query) =>
  query
    .selectFrom('members')
    .select(sql<number>`coalesce(sum(invitation_mails), 0)::int`.as('count'))
    .where('invitation_mails_since', '>', sql<string>`now() - interval '1 day'`),
)
