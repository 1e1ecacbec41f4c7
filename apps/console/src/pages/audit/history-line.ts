import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { words as audit } from '#words/audit'
import { words } from '#words/history'
import { words as member } from '#words/member'
import { type Changed, changedFields, type Reader } from './changed-fields.ts'
import { CENTS, matterOf } from './matter.ts'

const SHOWN = 3
/** Longer values are read in the audit log. */
const SHORT = 60
const MINUTE_MS = 60_000

/** What the title or the matter says already, or what nobody set. */
function isTold(entry: AuditEntry, { name, before, after, value }: Changed): boolean {
  if (name === 'status') return !entry.action.endsWith('.changed')
  if (name === 'kind') return entry.action === 'check-ins.recorded'
  if (entry.action.startsWith('members.photo_')) return true
  if (name === 'occurredAt') {
    return Math.abs(Date.parse(String(value)) - Date.parse(entry.recordedAt)) < MINUTE_MS
  }
  const content = (entry.after ?? {}) as Readonly<Record<string, unknown>>
  const told = CENTS.find((cents) => typeof content[cents] === 'number')
  if (name === told || (name.endsWith('Cents') && value === 0)) return true
  const isNothing =
    value === null || value === false || (Array.isArray(value) && value.length === 0)
  return after === undefined || (before === undefined && isNothing)
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function phraseOf({ name, field, before, after = '', value }: Changed): string {
  if (name === 'method') return words.method[String(value)] ?? after
  if (name === 'step') return lower(member.step[String(value)] ?? after)
  if (name === 'isLate') return words.isLate
  if (name === 'overridden' && value === true) return words.overridden
  if (value === null) {
    return words.goneOf[name]?.(before ?? '') ?? words.gone(lower(field), before ?? '')
  }
  if (name === 'kind' && before !== undefined) return words.became(words.kind, after, before)
  const phrase = words.phrase[name]
  if (phrase) return phrase(name === 'role' ? lower(after) : after)
  return words.became(lower(field), after, before === audit.emptyValue ? undefined : before)
}

/** An entry beneath its title, as sentences: which one it was about, what became of it, by whom and why. */
export function historyLine(entry: AuditEntry, reader: Reader, by: string): string {
  const phrases = changedFields(entry, reader)
    .filter((one) => !isTold(entry, one) && (one.after ?? '').length <= SHORT)
    .slice(0, SHOWN)
    .map(phraseOf)
  const said = [matterOf(entry, reader.clock, reader.money), ...phrases].filter(Boolean).join(', ')
  return [said && `${upper(said)}.`, words.by(by), entry.reason && words.reason(entry.reason)]
    .filter(Boolean)
    .join(' ')
}
