const KINDS: Readonly<Record<string, string>> = {
  omnivore: 'Everything',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  pescatarian: 'Fish, no meat',
  other: 'Something else',
  unknown: 'Not said',
}

/** The sheet on the kitchen’s wall. */
export const words = {
  title: 'Kitchen, day by day',
  sheet: 'People and what they eat, day by day',
  who: 'People',
  none: '–',
  noDays: 'No days said',
  groups: { kind: 'Eat', restriction: 'Cannot eat' },
  valueOf: (about: string, value: string) =>
    about === 'people'
      ? 'To be fed'
      : (KINDS[value] ?? value.charAt(0).toUpperCase() + value.slice(1)),
  peopleOn: (day: string) => `Who is here on ${day}`,
  sentence: (day: string) => `to be fed on ${day}, the fullest day, also who leaves that day`,
  unsaid: (count: number) =>
    count === 1
      ? 'One person who comes has not said when, and is in the last column only.'
      : `${count} people who come have not said when, and are in the last column only.`,
  note: 'Counted are confirmed people on the days they have said; one person can have several things they cannot eat. Numbers only, no names: whoever opens this page is noted in the audit log.',
  empty: 'Nobody to cook for yet',
  emptyText: 'Once people say when they come, this shows how many eat what on each day.',
} as const
