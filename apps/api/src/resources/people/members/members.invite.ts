import type { Caller } from '@campkit/core/actor'
import { CampError, conflict, notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { sendWithCommit, type Tx } from '@campkit/db/in-camp'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { first, only } from '@campkit/db/prepared'
import type { RouteHost } from '@campkit/http/this-host'
import { enqueue } from '@campkit/jobs/enqueue'
import { mailStatement } from '@campkit/mail/mail'
import { lockCamp } from '../../seasons/seasons/seasons.store.ts'
import { notify } from '../notifications/notifications.notify.ts'
import * as invitations from './invitations.store.ts'
import { EXPIRE_INVITATION, type ExpireInvitation } from './members.expire.ts'
import type { MemberListItem } from './members.schema.ts'
import * as store from './members.store.ts'

const DAYS = 30
const DAY_MS = 86_400_000
/** Invitation mails to one person in a day, so that nobody's mailbox can be flooded. */
export const MAILS_TO_ONE = 3
/** Invitation mails of one camp in a day: enough for any camp, too few for sending spam. */
export const MAILS_OF_CAMP = 500

export type Inviting = { readonly tx: Tx; readonly caller: Caller; readonly host: RouteHost }

/** An invitation gives no access until the person accepts it at the sign-in host. */
export async function invite(inviting: Inviting, person: store.Person): Promise<MemberListItem> {
  const { tx, caller } = inviting
  const until = inDays()
  const invited = {
    ...person,
    invitationId: newId('invitation'),
    invitedBy: caller.actor?.memberId ?? '',
    until,
  }
  const [mails, memberId] = await Promise.all([lockMails(tx), store.invite(tx, invited)])
  if (memberId === undefined) throw conflict('ALREADY_A_MEMBER', 'joined or invited already')
  assertMayMail(mails)
  return announce(inviting, memberId, until)
}

/** Sends the invitation again and extends it by thirty days. */
export async function inviteAgain(inviting: Inviting, memberId: string): Promise<MemberListItem> {
  const { tx } = inviting
  const until = inDays()
  const [mails, isOpen] = await Promise.all([
    lockMails(tx),
    invitations.prolong(tx, memberId, until),
  ])
  if (!isOpen) await refuse(tx, memberId)
  assertMayMail(mails)
  return announce(inviting, memberId, until)
}

/** Sends an open invitation to another address: the first was mistyped, or is not theirs any more. */
export async function correct(
  inviting: Inviting,
  memberId: string,
  email: string,
): Promise<MemberListItem> {
  const { tx } = inviting
  const to = { email, invitationId: newId('invitation'), until: inDays() }
  const [mails, isOpen] = await Promise.all([
    lockMails(tx),
    invitations.readdress(tx, memberId, to).catch(refuseSecondProfile),
  ])
  if (!isOpen) await refuse(tx, memberId)
  assertMayMail(mails)
  return announce(inviting, memberId, to.until)
}

function refuseSecondProfile(error: unknown): never {
  if (!isUniqueViolation(error, 'one_profile_per_camp')) throw error
  throw conflict('ALREADY_A_MEMBER', 'another profile has this address')
}

/** Locks the camp, so that its mails are counted one at a time. */
export async function lockMails(tx: Tx): Promise<number> {
  const [, { count }] = await Promise.all([lockCamp(tx), only(tx, invitations.mailsOfToday({}))])
  return count
}

function assertMayMail(sent: number): void {
  if (sent < MAILS_OF_CAMP) return
  const detail = `A camp can send ${MAILS_OF_CAMP} in a day.`
  throw new CampError('INVITED_ENOUGH', 'mails of the camp', { detail })
}

export async function withdraw(tx: Tx, memberId: string): Promise<void> {
  if (!(await invitations.withdraw(tx, memberId))) await refuse(tx, memberId)
}

async function refuse(tx: Tx, memberId: string): Promise<never> {
  if (await first(tx, store.find({ id: memberId }))) {
    throw conflict('NOT_INVITED', 'no open invitation')
  }
  throw notFound('member absent', 'memberId')
}

export const inDays = () => new Date(Date.now() + DAYS * DAY_MS)

async function announce(
  inviting: Inviting,
  memberId: string,
  until: Date,
): Promise<MemberListItem> {
  const { tx } = inviting
  const [mayMail, letter, invited] = await Promise.all([
    invitations.noteMail(tx, memberId, MAILS_TO_ONE),
    only(tx, invitations.findLetter({ memberId })),
    only(tx, store.find({ id: memberId })),
  ])
  if (!mayMail) {
    const detail = `One person can be sent ${MAILS_TO_ONE} in a day.`
    throw new CampError('INVITED_ENOUGH', 'mails to one person', { detail })
  }
  sendInvitation(inviting, letter, { memberId, until })
  return invited
}

type Letter = NonNullable<ReturnType<typeof invitations.findLetter>['rows']>[number]

/** Queues the mail and the job that ends the invitation, in the same transaction. */
export function sendInvitation(
  { tx, caller, host }: Inviting,
  letter: Letter,
  { memberId, until }: { readonly memberId: string; readonly until: Date },
): void {
  const { email: to, campName, slug, invitationId } = letter
  const values = {
    campName,
    accent: letter.accent,
    helpUrl: letter.helpUrl,
    // Not the legal name: the invited person may be a stranger.
    invitedBy: letter.invitedBy,
    link: `${host.authUrl}/c/${slug}/invitation?id=${invitationId}`,
    days: DAYS,
  }
  sendWithCommit(tx, [mailStatement(host, { to, template: 'invitation', values }, { until })])
  const dedupeKey = `invitation ${invitationId}`
  notify(tx, { kind: 'invitation', memberId, aboutId: memberId, details: {}, dedupeKey })
  const payload: ExpireInvitation = { campId: caller.campId, memberId }
  const jobKey = `${EXPIRE_INVITATION} ${memberId}`
  enqueue(tx, EXPIRE_INVITATION, payload, { runAt: until, jobKey })
}
