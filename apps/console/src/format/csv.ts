/** A spreadsheet would run what begins like a formula; a quote before it makes it text. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => `"${safe(text).replaceAll('"', '""')}"`

const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n')

/** Saves lines of cells as a file for spreadsheets. */
export function saveRows(name: string, rows: readonly (readonly string[])[]): void {
  // Without the mark at its head spreadsheets read accents wrong.
  const file = new Blob([`\ufeff${textOf(rows)}`], { type: 'text/csv' })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
