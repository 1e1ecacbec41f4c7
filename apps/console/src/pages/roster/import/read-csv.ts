const SEPARATORS = [',', ';', '\t'] as const

export type Csv = {
  /** Every record, also an empty one: the first is number 1, as in a spreadsheet. */
  readonly records: readonly (readonly string[])[]
  /** The record in which a quotation mark is opened and never closed; what follows cannot be told apart. */
  readonly openAt?: number
}

/** Reads RFC 4180, and what spreadsheets make of it: `;` or tabs between the cells, any kind of line end. */
export function readCsv(text: string): Csv {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const said = /^sep=(.)$/.exec(first)
  const body = said ? text.slice(first.length).replace(/^\r?\n/, '') : text
  return recordsOf(body, said?.[1] ?? separatorOf(body))
}

/** The one that stands most often in the first record, not counting what is quoted. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((one) => [one, 0]))
  let isQuoted = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (char === '\n' || char === '\r') break
    const count = counts.get(char)
    if (count !== undefined) counts.set(char, count + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? ','
}

function recordsOf(text: string, separator: string): Csv {
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuoted = false
  const endCell = () => {
    record.push(cell)
    cell = ''
    wasQuoted = false
  }
  const endRecord = () => {
    endCell()
    records.push(record)
    record = []
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += char
        at++
      } else isQuoted = false
    } else if (char === '"' && cell === '' && !wasQuoted) {
      isQuoted = true
      wasQuoted = true
    } else if (char === separator) endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++
      endRecord()
    } else cell += char
  }
  if (isQuoted) return { records, openAt: records.length + 1 }
  if (cell !== '' || wasQuoted || record.length > 0) endRecord()
  return { records }
}
