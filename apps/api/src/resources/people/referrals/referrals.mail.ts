import { sendWithCommit, type Tx } from '@campkit/db/in-camp'
import type { ThisHost } from '@campkit/http/this-host'
import { mailStatement } from '@campkit/mail/mail'
import type { MemberListItem } from '../members/members.schema.ts'
import { linkOf } from './referrals.link.ts'
import type { NewReferral } from './referrals.schema.ts'

type Sending = { readonly tx: Tx; readonly host: ThisHost; readonly campId: string }

type Invitation = Pick<NewReferral, 'inviteeName' | 'vouch' | 'expiresAt'> & {
  readonly to: string
  readonly code: string
  readonly campName: string
  readonly accent: string | null
  readonly helpUrl: string | null
  readonly inviter: Pick<MemberListItem, 'preferredName' | 'playaName'>
}

/** Queues the mail to the invitee in the transaction that makes the referral: both happen or neither. */
export function mailInvitation({ tx, host, campId }: Sending, invitation: Invitation): void {
  const { to, code, campName, accent, helpUrl, inviter, inviteeName, vouch, expiresAt } = invitation
  const values = {
    campName,
    accent,
    helpUrl,
    // Not the legal name: the invitee may be a stranger.
    invitedBy: inviter.preferredName ?? inviter.playaName ?? null,
    inviteeName: inviteeName ?? null,
    vouch: vouch?.text ?? null,
    link: linkOf(host, campId, code),
  }
  const until = expiresAt === undefined ? {} : { until: new Date(expiresAt) }
  sendWithCommit(tx, [mailStatement(host, { to, template: 'referral', values }, until)])
}
