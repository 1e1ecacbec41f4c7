import type { Tx } from '@campkit/db/in-camp'
import { sql } from 'kysely'

/**
 * Removes notifications that nobody needs any more, at most so many, and says how many. It skips locked rows: a later
 * run gets them. Announcements still know whom they mailed, and who had read them.
 */
export async function sweepNotifications(tx: Tx, atMost: number): Promise<number> {
  const { rows } = await sql<{ kind: string }>`
    with old as (
      select id from notifications
       where mail_status <> 'waiting' and created_at < now() - interval '90 days'
         and (read_at < now() - interval '90 days' or created_at < now() - interval '1 year')
       order by created_at, id limit ${atMost} for update skip locked
    ), swept as (
      delete from notifications n using old where n.id = old.id
      returning n.member_id, n.kind, n.about_id, n.mail_status, n.read_at
    ), noted as (
      update announcement_recipients r
         set was_mailed = swept.mail_status = 'mailed', was_read = swept.read_at is not null from swept
       where swept.kind = 'announcement' and r.announcement_id = swept.about_id
         and r.member_id = swept.member_id
    )
    select kind from swept`.execute(tx)
  return rows.length
}

/** Removes the notes that members got their digest of a day long ago, at most so many. */
export async function sweepDigests(tx: Tx, atMost: number): Promise<number> {
  const { rows } = await sql<{ day: string }>`
    delete from notification_digests d using (
      select member_id, day from notification_digests
       where sent_at < now() - interval '90 days' order by day, member_id limit ${atMost}
    ) old where d.member_id = old.member_id and d.day = old.day
    returning d.day`.execute(tx)
  return rows.length
}
