import pg from 'pg'

const { builtins } = pg.types

/** `2026-01-02 03:04:05.6+00`, as PostgreSQL writes UTC, becomes RFC 3339 with milliseconds. */
export function instant(text: string): string {
  const fraction = text.indexOf('.')
  if (text.endsWith('+00') && !text.startsWith('-') && text.charAt(10) === ' ') {
    const millis =
      fraction < 0
        ? '000'
        : text
            .slice(fraction + 1, -3)
            .slice(0, 3)
            .padEnd(3, '0')
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
  }
  return new Date(text).toISOString()
}

/** Values leave the database as they leave the API: instants and dates as text, never as Date. */
export function setTypeParsers(): void {
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, instant)
  pg.types.setTypeParser(builtins.DATE, (text) => text)
  pg.types.setTypeParser(builtins.INT8, Number)
}
