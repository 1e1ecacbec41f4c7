import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'
import { words } from '#words/audit'
import { words as settings } from '#words/settings'
import { words as shell } from '#words/shell'

type Content = Readonly<Record<string, unknown>>
export type Changed = {
  /** As the API names it, and what it is now. */
  readonly name: string
  readonly value: unknown
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

export type Reader = {
  readonly clock: Clock
  readonly money: (cents: number) => string
  readonly memberOf: (id: string) => string
}

/** What differs, field by field, as a reader takes it in. What a change does not name stayed as it was. */
export function changedFields(entry: AuditEntry, reader: Reader): Changed[] {
  const [was, is] = [flat(entry.before), flat(entry.after)]
  const names = Object.keys(Object.keys(is).length > 0 ? is : was)
  const say = (name: string, value: unknown) =>
    value === undefined ? undefined : saidOf(name, value, reader)
  return names
    .filter((name) => !isOnlyId(is[name] ?? was[name]))
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({
      name,
      value: is[name],
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
  const own: Readonly<Record<string, string>> = words.field
  const spaced = path
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .replace(/ (Cents|Id)$/, '')
    .toLowerCase()
  return own[path] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/

const ID = /^[a-z]{3}_[0-9a-z]{20,}$/

/** What a record is called stands above; its id says nothing to a reader. People are named. */
const isOnlyId = (value: unknown): boolean =>
  typeof value === 'string' && ID.test(value) && !value.startsWith('mem_')

function saidOf(name: string, value: unknown, reader: Reader): string {
  const { clock, money, memberOf } = reader
  if (value === null || value === '') return words.emptyValue
  if (typeof value === 'boolean') return value ? settings.on : settings.off
  if (typeof value === 'number') return name.endsWith('Cents') ? money(value) : String(value)
  if (Array.isArray(value)) {
    const one = LISTS_OF_FIELDS.includes(name) ? fieldIn : (it: unknown) => saidOf(name, it, reader)
    return value.map(one).join(', ') || words.emptyValue
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (INSTANT.test(value)) return clock.momentAndYear(value)
  if (DAY.test(value)) return clock.dayAndYear(value)
  if (value.startsWith('mem_') && ID.test(value)) return memberOf(value)
  if (name === 'overridden') return rules[value] ?? lowered(value)
  return name === 'role' ? (roles[value] ?? value) : wordOf(value)
}

/** Of what is sealed the log says which fields were written, and not what they say. */
const LISTS_OF_FIELDS = ['fields', 'restricted']

const fieldIn = (name: unknown): string => nameOf(String(name)).toLowerCase()

const rules: Readonly<Record<string, string>> = words.rules
const roles: Readonly<Record<string, string>> = shell.roles

const lowered = (code: string): string => code.replaceAll('_', ' ').toLowerCase()

/** `not_handed_out` is a word of the service; whatever else was written by people. */
const wordOf = (value: string): string =>
  /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
