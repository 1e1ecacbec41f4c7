export const FIELDS = [
  ...(['needs', 'enrollment', 'application', 'reached', 'dues', 'ticket', 'travel'] as const),
  ...(['shelter', 'points', 'step', 'cohort', 'role', 'tag', 'arrives', 'onSite', 'day'] as const),
] as const
export type Field = (typeof FIELDS)[number]
