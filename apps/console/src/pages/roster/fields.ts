export const FIELDS = [
  ...(['needs', 'enrollment', 'dues', 'ticket', 'travel'] as const),
  ...(['shelter', 'cohort', 'role', 'tag', 'onSite'] as const),
] as const
export type Field = (typeof FIELDS)[number]
