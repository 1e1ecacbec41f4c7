export const FIELDS = [
  ...(['needs', 'enrollment', 'reached', 'dues', 'ticket', 'travel'] as const),
  ...(['shelter', 'cohort', 'role', 'tag', 'onSite', 'day'] as const),
] as const
export type Field = (typeof FIELDS)[number]
