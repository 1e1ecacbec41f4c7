/** What the API says of fields, in the words that stand above them. */
export const words = {
  /** Fields that the API calls otherwise than every page does. */
  names: {
    maxMembers: 'places',
    offerHours: 'hours an offered place is held',
    min: 'needed',
    max: 'places',
  },
  messages: [
    [/^must be a whole number or null$/, 'must be a whole number, or stay empty'],
    [/^must be (.+) or null$/, 'must be $1, or stay empty'],
    [/^must not be empty$/, 'must not stay empty'],
  ],
  marked: 'Nothing was saved yet. Please correct the fields marked above.',
} as const satisfies {
  names: Readonly<Record<string, string>>
  messages: readonly (readonly [RegExp, string])[]
  marked: string
}
