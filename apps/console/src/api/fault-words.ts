import { words } from '#words/faults'

type Fault = { readonly pointer: string; readonly message: string }

/** `departureOn` → `departure`: the names of the API in words, without what says how they are written. */
function wordsOf(name: string): string {
  const known: Readonly<Record<string, string>> = words.names
  if (Object.hasOwn(known, name)) return known[name] ?? name
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return parts.replace(/ (on|at|cents|ids?)$/, '')
}

/** A message in plain words, in which fields of the API are called as people call them. */
export function withoutNames(message: string): string {
  const [pattern, plain] = words.messages.find(([one]) => one.test(message)) ?? []
  const said = pattern && plain ? message.replace(pattern, plain) : message
  return said
    .replace(/\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g, wordsOf)
    .replace(/\b(than|before|after) (min|max)\b/g, (_, link, name) => `${link} ${wordsOf(name)}`)
}

const withCapital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1)
const asSentence = (said: string): string =>
  /[.?!]$/.test(said) ? withCapital(said) : `${withCapital(said)}.`

/** `/body/instalments/1/dueOn` `is required` → `Instalments 2, due is required.` */
export function saidOf({ pointer, message }: Fault): string {
  const where = pointer
    .split('/')
    .slice(2)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOf(part)))
    .join(' ')
  return asSentence(`${where} ${withoutNames(message)}`.trim())
}

/** A message of the API follows the name of its field; below a field it follows the label. */
export const saidBelow = (label: string, message: string): string =>
  /^(must|is|are|has|does|cannot|may)\b/.test(message) ? asSentence(`${label} ${message}`) : message
