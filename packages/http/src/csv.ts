import type { FastifyReply } from 'fastify'

const CSV = Symbol('csv')

/** An answer that is a table for a spreadsheet, not JSON. */
export type Csv = { readonly [CSV]: string }

export type Cell = string | number | boolean | null

// Spreadsheets run such text as a formula, even after spaces or in full width. A leading apostrophe makes it text
// again. Numbers are harmless, and a negative one must stay a number.
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

function field(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180, with a header row. */
export const csv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): Csv => ({
  [CSV]: [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join(''),
})

export const isCsv = (body: unknown): body is Csv =>
  typeof body === 'object' && body !== null && CSV in body

export const sendCsv = (reply: FastifyReply, body: Csv): string => {
  reply.header('content-type', 'text/csv; charset=utf-8; header=present')
  reply.header('content-disposition', 'attachment').serializer(asItIs)
  return body[CSV]
}

const asItIs = (payload: unknown) => payload as string
