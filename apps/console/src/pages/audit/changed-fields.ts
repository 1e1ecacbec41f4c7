import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import type { Clock } from '#format/time'
import { words } from '#words/audit'
import { words as settings } from '#words/settings'

type Content = Readonly<Record<string, unknown>>
export type Changed = {
  readonly field: string
  readonly before: string | undefined
  readonly after: string | undefined
}

const isTree = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Groups of fields are told by the fields that differ in them. */
function flat(content: unknown, above = ''): Record<string, unknown> {
  if (!isTree(content)) return {}
  return Object.assign(
    {},
    ...Object.entries(content).map(([name, value]) =>
      isTree(value) ? flat(value, `${above}${name}.`) : { [`${above}${name}`]: value },
    ),
  )
}

/** What differs, field by field, as a reader takes it in. What a change does not name stayed as it was. */
export function changedFields(entry: AuditEntry, clock: Clock, currency: string): Changed[] {
  const [was, is] = [flat(entry.before), flat(entry.after)]
  const names = Object.keys(Object.keys(is).length > 0 ? is : was)
  const money = moneyOf(currency)
  const say = (name: string, value: unknown) =>
    value === undefined ? undefined : saidOf(name, value, clock, money)
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({
      field: nameOf(name),
      before: say(name, was[name]),
      after: say(name, is[name]),
    }))
}

const labels: Readonly<Record<string, { readonly label: string } | undefined>> = settings.setting

/** `groups.shifts.requiredPoints` has its words in the settings; other fields are said by their own. */
function nameOf(path: string): string {
  const known = labels[path.replace(/^groups\./, '')]
  if (known) return known.label
  return path
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .replace(/ Cents$/, '')
    .toLowerCase()
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/

function saidOf(
  name: string,
  value: unknown,
  clock: Clock,
  money: (cents: number) => string,
): string {
  if (value === null || value === '') return words.emptyValue
  if (typeof value === 'boolean') return value ? settings.on : settings.off
  if (typeof value === 'number') return name.endsWith('Cents') ? money(value) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (INSTANT.test(value)) return clock.momentAndYear(value)
  return DAY.test(value) ? clock.dayAndYear(value) : value
}
