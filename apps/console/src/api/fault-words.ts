type Fault = { readonly pointer: string; readonly message: string }

/** `departureOn` → `departure`: the names of the API in words, without what says how they are written. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return words.replace(/ (on|at|cents|ids?)$/, '')
}

/** A message in which fields of the API are called as people call them. */
export const withoutNames = (message: string): string =>
  message.replace(/\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g, wordsOf)

/** `/body/instalments/1/dueOn` `is required` → `Instalments 2, due is required.` */
export function saidOf({ pointer, message }: Fault): string {
  const where = pointer
    .split('/')
    .slice(2)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOf(part)))
    .join(' ')
  const said = `${where} ${withoutNames(message)}`.trim()
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}
