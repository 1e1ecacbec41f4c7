import { adminOn } from '@campkit/access/access'
import { changeRoute } from '@campkit/http/define-route'
import { MemberParams } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
import { Deposit, Forfeit, Release } from './deposits.schema.ts'
import * as settle from './deposits.settle.ts'

const release = changeRoute({
  id: 'releaseMemberDeposit',
  method: 'POST',
  path: '/members/:memberId/deposit/release',
  summary: 'Gives a member’s deposit back, as credit on their dues.',
  access: adminOn('path', 'dues:write'),
  params: MemberParams,
  body: Release,
  status: 200,
  response: Deposit,
  errors: ['DEPOSIT_TOO_SMALL', 'DISPUTE_OPEN', 'NO_ACTIVE_SEASON', 'SEASON_NOT_CLOSED'],
  example: { body: { override: true, reason: 'Leaves early, strike is done' } },
  handler: async ({ tx, caller, memberId, body, record }) => {
    const settled = await settle.release(tx, memberId, body, actingMember(caller))
    const { actId: aboutId, cents, deposit } = settled
    const { seasonId } = deposit
    const { reason, override } = body
    record({
      action: 'deposits.released',
      targetId: memberId,
      memberId,
      seasonId,
      after: { amountCents: cents, override: override ?? false },
      ...(reason !== undefined && { reason }),
    })
    const details = { amountCents: cents, outcome: 'released', reason } as const
    notifyIfByOther(
      { tx, by: actingMember(caller), memberId },
      { kind: 'deposit_settled', memberId, seasonId, aboutId, details },
    )
    return deposit
  },
})

const forfeit = changeRoute({
  id: 'forfeitMemberDeposit',
  method: 'POST',
  path: '/members/:memberId/deposit/forfeit',
  summary: 'Keeps a member’s deposit, or some of it, with a reason that the member sees.',
  access: adminOn('path', 'dues:write'),
  params: MemberParams,
  body: Forfeit,
  status: 200,
  response: Deposit,
  errors: ['DEPOSIT_TOO_SMALL', 'DISPUTE_OPEN', 'NO_ACTIVE_SEASON'],
  example: { body: { reason: 'Left without strike' } },
  handler: async ({ tx, caller, memberId, body, record }) => {
    const settled = await settle.forfeit(tx, memberId, body, actingMember(caller))
    const { actId: aboutId, cents, deposit } = settled
    const { seasonId } = deposit
    const named = { targetId: memberId, memberId, seasonId }
    const { reason } = body
    record({ action: 'deposits.forfeited', ...named, after: { amountCents: cents }, reason })
    const details = { amountCents: cents, outcome: 'forfeited', reason } as const
    notifyIfByOther(
      { tx, by: actingMember(caller), memberId },
      { kind: 'deposit_settled', memberId, seasonId, aboutId, details },
    )
    return deposit
  },
})

export const deposits = [release, forfeit]
