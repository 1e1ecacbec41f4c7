/** RFC 4180. A cell that a spreadsheet would take for a formula is made text. */
export const csv = (rows) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value) {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
