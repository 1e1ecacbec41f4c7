import { randomInt } from 'node:crypto'
import { type Caller, isAdmin } from '@campkit/core/actor'
import { CampError, forbidden, invalidRequest, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import * as members from '../members/members.store.ts'
import { settingsOf } from '../settings/settings.merge.ts'
import * as settings from '../settings/settings.store.ts'
import type { NewReferral, Referral, Status } from './referrals.schema.ts'
import * as store from './referrals.store.ts'

// Without the letters that are taken for digits, as in ids.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 10

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A new referral, as many as the camp lets each member have open (INV-F3); leads are not bound by that. */
export async function invite(
  tx: Tx,
  { actor }: Caller,
  memberId: string,
  wanted: NewReferral,
): Promise<string> {
  const isLead = actor !== null && isAdmin(actor)
  if (actor?.role === 'applicant') throw forbidden('member_required')
  if (!isLead && wanted.channel === 'campaign') {
    throw forbidden('field_not_yours', 'Campaigns are the leads’.')
  }
  if (wanted.expiresAt !== undefined && Date.parse(wanted.expiresAt) <= Date.now()) {
    const message = 'must be in the future'
    throw invalidRequest([{ pointer: '/body/expiresAt', code: 'future', message }])
  }
  // One at a time for each member: who counts must not be overtaken by who adds.
  if (!(await first(tx, members.lock({ id: memberId })))) throw notFound('member absent')
  if (!isLead) await assertQuota(tx, memberId, wanted.maxUses ?? 1)
  return store.add(tx, memberId, newCode(), wanted)
}

async function assertQuota(tx: Tx, memberId: string, wanted: number): Promise<void> {
  const { quota } = settingsOf(await only(tx, settings.find({}))).referrals
  const { open } = await only(tx, store.countOpen({ memberId }))
  if (open + wanted <= quota) return
  throw new CampError('REFERRAL_QUOTA', 'too many open invitations', {
    detail: `Open: ${open}; allowed: ${quota}.`,
  })
}

/** How far the furthest came; without anybody, whether it can still be used. */
function statusOf({ revokedAt, expiresAt, outcomes }: store.Row): Status {
  if (revokedAt !== null) return 'revoked'
  const furthest = (['confirmed', 'accepted', 'applied', 'opened', 'declined'] as const).find(
    (outcome) => outcomes[outcome] > 0,
  )
  if (furthest) return furthest
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'created'
}

function linkOf({ applyUrl, code }: store.Row): string | null {
  if (applyUrl === null) return null
  const link = new URL(applyUrl)
  link.searchParams.set('ref', code)
  return link.href
}

/** A row as the API shows it. */
export const shown = (row: store.Row): Referral => {
  const { applyUrl: _, ...referral } = row
  return { ...referral, link: linkOf(row), status: statusOf(row) }
}
