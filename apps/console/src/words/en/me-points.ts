/** How far a member's points are. */
export const words = {
  campPoints: 'Camp points',
  strikePoints: 'Strike points',
  ofPoints: (of: number) => `of ${of} needed`,
  pointsLabel: (name: string, have: number, of: number) => `${name}: ${have} of ${of} needed`,
  missing: (missing: number) => `${missing} to go`,
  allThere: 'Done',
  enough: 'You have all the points you need. More hands are always welcome.',
  chooseBy: (day: string) => `Please choose by ${day}.`,
} as const
