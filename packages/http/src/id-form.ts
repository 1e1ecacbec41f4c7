import { type IdKind, idPattern, PREFIXES } from '@campkit/core/ids'

/** Path segments that differ from the name of the kind they hold. */
// biome-ignore format: a table
const KIND_AT: Readonly<Record<string, IdKind>> = {
  'api-keys':          'key',
  assignments:         'shelterAssignment',
  bulk:                'bulkCharge',
  changes:             'shelterChange',
  'embed-keys':        'key',
  ledger:              'ledgerEntry',
  offers:              'rideSeat',
  schedule:            'scheduleEntry',
  'scholarship-pools': 'pool',
  swap:                'shelterAssignment',
  'ticket-batches':    'ticketBatch',
  units:               'shelterUnit',
  'vehicle-passes':    'ticket',
  worklog:             'worklogEntry',
}

/** The kind of an id in a path: in `/fee-items/:id` it is a fee item. */
export function kindAt(pattern: string, parameter: string): IdKind | undefined {
  const parts = pattern.split('/')
  const before = parts[parts.indexOf(`:${parameter}`) - 1] ?? ''
  const one = before.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return KIND_AT[before] ?? kindNamed(one.replace(/s$/, ''))
}

/** The kind of an id in a field, by names such as `seasonId`, `withMemberId`, `dueIds`. */
export function kindOfField(field: string): IdKind | undefined {
  const name = field.replace(/Ids?$/, '')
  const last = name.replace(/^.*(?=[A-Z])/, '').toLowerCase()
  return kindNamed(name) ?? kindNamed(last)
}

const kindNamed = (name: string): IdKind | undefined =>
  Object.hasOwn(PREFIXES, name) ? (name as IdKind) : undefined

/** What is wrong with the form of an id. This reveals nothing about what exists. */
export function formFault(kind: IdKind, id: unknown): string | undefined {
  if (typeof id !== 'string' || (kind === 'member' && id === 'me')) return undefined
  if (new RegExp(idPattern(kind)).test(id)) return undefined
  const orMe = kind === 'member' ? ', or me' : ''
  const prefix = `${PREFIXES[kind]}_`
  return `must be an id like ${prefix}…: ${prefix} and 26 lower-case letters and digits${orMe}`
}
