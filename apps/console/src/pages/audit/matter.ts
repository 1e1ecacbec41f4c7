import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'
import { words } from '#words/audit'
import { said } from '#words/audit-actions'
import { words as member } from '#words/member'

type Content = Readonly<Record<string, unknown>>

/** What happened. Where an act can mean several things, what it changed says which. */
export function titleOf({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  const content = (after ?? {}) as Content
  if (action === 'check-ins.recorded') {
    const kinds: Readonly<Record<string, string>> = member.checkIn
    return kinds[String(content.kind)] ?? said(action)
  }
  if (action !== 'enrollments.changed') return said(action)
  const fields: Readonly<Record<string, string>> = words.plan
  const told = new Set(Object.keys(content).map((name) => fields[name]))
  const [only] = told
  return told.size === 1 && only ? only : said(action)
}

export const CENTS = ['paidCents', 'amountCents', 'refundedCents', 'waivedCents', 'appliedCents']

/** Which one it was about: its name, when it is, how much. */
export function matterOf(
  entry: Pick<AuditEntry, 'targetName' | 'targetAt' | 'after'>,
  clock: Clock,
  money: (cents: number) => string,
): string {
  const content = (entry.after ?? {}) as Content
  const cents = CENTS.map((name) => content[name]).find((value) => typeof value === 'number')
  const { targetName, targetAt } = entry
  return [
    targetName,
    targetAt && clock.moment(targetAt),
    typeof cents === 'number' && cents > 0 && money(cents),
  ]
    .filter(Boolean)
    .join(', ')
}
