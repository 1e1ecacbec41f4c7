/** An RFC 3339 instant as the API shows it: UTC with milliseconds. */
export const asUtc = (instant: string): string => new Date(instant).toISOString()

export const isAfter = (instant: string, other: string): boolean =>
  Date.parse(instant) > Date.parse(other)
