const inSeconds = (seconds: number | undefined): string =>
  seconds === undefined ? 'in a moment' : seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`

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
  tooMany: (seconds: number | undefined) =>
    `Too many requests at once. Try again ${inSeconds(seconds)}.`,
  /** Of what is read: nobody has to do anything. */
  tooManyRead: (seconds: number | undefined) =>
    `Too many requests at once. This page tries again by itself ${inSeconds(seconds)}.`,
  marked: 'Nothing was saved yet. Please correct the fields marked above.',
} as const satisfies {
  names: Readonly<Record<string, string>>
  messages: readonly (readonly [RegExp, string])[]
  tooMany: (seconds: number | undefined) => string
  tooManyRead: (seconds: number | undefined) => string
  marked: string
}
