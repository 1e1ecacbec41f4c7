/** Everybody beside the week, to be dragged onto shifts. */
export const words = {
  title: 'People',
  over: 'Drag somebody onto a shift',
  find: 'Find by name',
  missing: (count: number) => (count === 1 ? '1 point missing' : `${count} points missing`),
  enough: 'Has all points',
  onSite: 'on site',
} as const
