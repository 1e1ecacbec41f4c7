import type { Secret } from '@campkit/core/secret'
import { FailedForGood } from '@campkit/jobs/failure'
import type { Attempt, Task } from '@campkit/jobs/task'
import { domainOf, isAddress, type Sender } from './address.ts'
import type { Letter } from './letter.ts'
import { openMail, type QueuedMail } from './mail.ts'
import { templates } from './templates.ts'

/** A letter with its sender, recipient and Message-ID. */
export type Parcel = Letter & {
  readonly messageId: string
  readonly from: Sender
  readonly to: string
}

/** Hands a parcel on. It must await `attempt.hold` before the step that cannot be undone. */
export type Deliver = (parcel: Parcel, attempt: Attempt) => Promise<void>

export type MailSettings = {
  readonly secret: Secret
  readonly from: Sender
  readonly deliver: Deliver
}

export const sendMail =
  ({ secret, from, deliver }: MailSettings): Task =>
  async (payload, attempt) => {
    const mail = openMail(secret, payload)
    if (mail.until !== undefined && Date.parse(mail.until) <= Date.now()) return
    if (!isAddress(mail.to)) throw new FailedForGood('bad_address')
    const messageId = `<${mail.id}@${domainOf(from.address)}>`
    await deliver({ ...written(mail), messageId, from, to: mail.to }, attempt)
  }

function written({ template, values }: QueuedMail): Letter {
  // The queue may hold a mail of an older or newer release.
  if (!Object.hasOwn(templates, template)) throw new FailedForGood('unknown_template')
  const write = templates[template] as (values: QueuedMail['values']) => Letter
  return write(values)
}
