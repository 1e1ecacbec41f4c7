import type { DuesWord } from './roster.schema.ts'

/** Computed when they are read; the database keeps their keys free (`system_tags_have_no_row`). */
export type SystemTag = {
  readonly key: string
  readonly label: string
  readonly description: string
  /** What the filter `dues` of the list of members calls it. */
  readonly dues: DuesWord
}

// biome-ignore format: a table
export const SYSTEM_TAGS: readonly SystemTag[] = [
  { key: 'dues:credit',  dues: 'credit',  label: 'Dues: credit',  description: 'Has paid more than is owed.' },
  { key: 'dues:overdue', dues: 'overdue', label: 'Dues: overdue', description: 'Something is overdue, or behind a plan.' },
  { key: 'dues:owes',    dues: 'owes',    label: 'Dues: owes',    description: 'Something is open, due or not.' },
  { key: 'dues:paid',    dues: 'paid',    label: 'Dues: paid',    description: 'Was charged, and nothing is open.' },
  { key: 'dues:plan',    dues: 'plan',    label: 'Dues: plan',    description: 'Pays in parts.' },
]

export const systemTag = (key: string | undefined): SystemTag | undefined =>
  SYSTEM_TAGS.find((tag) => tag.key === key)
