import { randomInt } from 'node:crypto'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { CampError, conflict, forbidden, invalidRequest, notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { ThisHost } from '@campkit/http/this-host'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import * as members from '../members/members.store.ts'
import { linkOf } from './referrals.link.ts'
import { mailInvitation } from './referrals.mail.ts'
import type { NewReferral, Referral, Status } from './referrals.schema.ts'
import * as store from './referrals.store.ts'

// Without letters that look like digits, as in ids.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 10

const MOST_MAILS_A_DAY = 10

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** What is needed to make a referral. */
export type Inviting = { readonly tx: Tx; readonly caller: Caller; readonly host: ThisHost }

/** Makes a referral. Each member may have only so many open as the camp allows (INV-F3); leads have no limit. */
export async function invite(
  { tx, caller, host }: Inviting,
  memberId: string,
  wanted: NewReferral,
): Promise<store.Row> {
  const { actor, campId } = caller
  const isLead = actor !== null && isAdmin(actor)
  if (actor?.role === 'applicant') throw forbidden('member_required')
  if (!isLead && wanted.channel === 'campaign') {
    throw forbidden('field_not_yours', 'Only an admin can create campaigns.')
  }
  if (wanted.expiresAt !== undefined && Date.parse(wanted.expiresAt) <= Date.now()) {
    const message = 'must be in the future'
    throw invalidRequest([{ pointer: '/body/expiresAt', code: 'future', message }])
  }
  const [inviter, stored, { open }, { sent }] = await Promise.all([
    // Locks the member, so that two requests cannot both count before either adds.
    first(tx, members.lock({ id: memberId })),
    only(tx, settings.find({})),
    only(tx, store.countOpen({ memberId })),
    only(tx, store.countSent({ memberId })),
  ])
  if (!inviter) throw notFound('member absent', 'memberId')
  if (wanted.inviteeEmail?.toLowerCase() === inviter.email.toLowerCase()) {
    throw conflict('OWN_REFERRAL', 'invites their own address')
  }
  const { identity, branding, referrals } = settingsOf(stored)
  if (!isLead) assertQuota(open, wanted.maxUses ?? 1, referrals.quota)
  const to = wanted.inviteeEmail
  const isMailed = to !== undefined
  if (isMailed) assertMailsLeft(sent)
  const row = { id: newId('referral'), code: newCode(), isMailed }
  const [, made] = await Promise.all([
    store.add(tx, memberId, row, wanted),
    only(tx, store.find(row)),
  ])
  const { accent, helpUrl } = branding
  const face = { campName: identity.name, accent, helpUrl }
  const invitation = { ...wanted, ...face, code: row.code, inviter }
  if (isMailed) mailInvitation({ tx, host, campId }, { ...invitation, to })
  return made
}

/** The database checks the limit again (`mails_left_today`). */
function assertMailsLeft(sent: number): void {
  if (sent >= MOST_MAILS_A_DAY) throw conflict('TOO_MANY_MAILS', 'too many mails today')
}

function assertQuota(open: number, wanted: number, quota: number): void {
  if (open + wanted <= quota) return
  throw new CampError('REFERRAL_QUOTA', 'too many open invitations', {
    detail: `It has ${open} open; the camp allows ${quota}.`,
  })
}

/** The furthest outcome of anyone who used it; if nobody did, whether it can still be used. */
function statusOf({ revokedAt, expiresAt, sentAt, clicks, outcomes }: store.Row): Status {
  if (revokedAt !== null) return 'revoked'
  const furthest = (['confirmed', 'accepted', 'applied', 'opened', 'declined'] as const).find(
    (outcome) => outcomes[outcome] > 0,
  )
  if (furthest) return furthest
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return 'expired'
  if (clicks > 0) return 'opened'
  return sentAt === null ? 'created' : 'sent'
}

/** A row as the API shows it. */
export const shown = (
  { host, caller: { campId } }: Pick<Inviting, 'host' | 'caller'>,
  row: store.Row,
): Referral => {
  const link = linkOf(host, campId, row.code)
  return { ...row, link, status: statusOf(row) }
}
