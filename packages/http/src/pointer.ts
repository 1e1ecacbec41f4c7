/** A name in JSON pointer form, cut where it is longer than any of ours. */
export const escapePointer = (name: string): string =>
  name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')
