import { sendWithCommit } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { enqueue } from '@campkit/jobs/enqueue'
import { type MailKeys, mailStatement } from '@campkit/mail/mail'
import type { CampPayload, CampWork } from '../../../camp-task.ts'
import { QUIET_HOURS } from '../../camp/settings/settings.merge.ts'
import { lockWaiting, setMail, type Waiting } from './deliver.store.ts'
import { isMailedLater, isUrgent, KINDS } from './notifications.kinds.ts'
import { asTheyAreNow } from './notifications.now.ts'
import { preferencesPage, worded } from './notifications.show.ts'
import { whyOf } from './notifications.why.ts'
import { frequencyOf } from './preferences.choose.ts'
import { quietUntil } from './quiet-hours.ts'

/** The trigger of the table `notifications` queues it by this name. */
export const DELIVER = 'deliver_notification'
export type DeliverPayload = CampPayload & { readonly notificationId: string }

/** How mails are sealed, and where their links lead. */
export type Post = {
  readonly keys: MailKeys
  readonly authUrl: string
  /** Where leads work, if it is there. */
  readonly consoleUrl?: string | undefined
}

/**
 * Mails a notification as its member wishes. It is marked and its mail is queued in one transaction, under a lock, so
 * that it is mailed once however often the job runs. A job may run late, so it looks whether there is still something
 * to say.
 */
export const deliver =
  ({ keys, authUrl }: Post): CampWork<DeliverPayload> =>
  async ({ tx, payload }) => {
    const { notificationId: id } = payload
    const found = await first(tx, lockWaiting({ id }))
    if (!found) return
    const [waiting] = isPointless(found) ? [] : await asTheyAreNow(tx, [found])
    if (!waiting) return setMail(tx, [id], 'none')
    const frequency = frequencyOf(waiting.kind, waiting.chosen)
    if (frequency !== 'at_once') return setMail(tx, [id], frequency)
    const runAt = heldBackUntil(waiting)
    if (runAt) {
      enqueue(tx, DELIVER, payload, { runAt })
      return
    }
    await setMail(tx, [id], 'mailed')
    const { email: to, camp: campName, accent, helpUrl, kind, name } = waiting
    const { subject, text, link, further } = worded(waiting, authUrl)
    const values = {
      campName,
      accent,
      helpUrl,
      subject,
      text,
      isWritten: kind === 'announcement',
      link: link?.link ?? null,
      label: link?.label ?? '',
      further,
      // An announcement greets in the camp's own words.
      name: kind === 'announcement' ? null : name,
      why: whyOf(waiting),
      mailsLink: preferencesPage(authUrl, waiting.slug),
    }
    sendWithCommit(tx, [mailStatement(keys, { to, template: 'notification', values })])
  }

const isPointless = ({ kind, isActive }: Waiting): boolean => !isActive && !KINDS[kind].isForLeavers

const LATER_MS = 5 * 60_000

function heldBackUntil({
  kind,
  details,
  notifications,
  timeZone,
  createdAt,
}: Waiting): Date | null {
  const later = new Date(Date.parse(createdAt) + LATER_MS)
  if (isMailedLater(kind, details) && later > new Date()) return later
  if (isUrgent(kind, details)) return null
  return quietUntil({ ...QUIET_HOURS, ...notifications }, timeZone, new Date())
}
