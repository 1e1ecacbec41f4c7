/** A spreadsheet would run what begins like a formula, also after spaces; a quote before it makes it text. */
const safe = (text: string) => (/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text)
const quoted = (text: string) => `"${safe(text).replaceAll('"', '""')}"`

/** Lines of cells as RFC 4180 has them. */
export const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n')
