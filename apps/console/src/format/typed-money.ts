const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/
const PLAIN = /^\d+([.,]\d+)?$/

/** Cents of an amount that somebody typed (`150`, `$1,250.50`, `12,5`), or undefined if it is none above nought. */
export function centsTyped(typed: string, currency: string): number | undefined {
  const bare = typed.replace(/[\s\p{Sc}]/gu, '')
  if (!GROUPED.test(bare) && !PLAIN.test(bare)) return undefined
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  const [whole = '', part = ''] = plain.split('.')
  const digits = digitsOf(currency)
  if (part.length > digits) return undefined
  const cents = Number(whole + part.padEnd(digits, '0'))
  return Number.isSafeInteger(cents) && cents > 0 ? cents : undefined
}

/** The same, where nought is an amount, too. */
export const amountTyped = (typed: string, currency: string): number | undefined =>
  /^\s*0+([.,]0*)?\s*$/.test(typed) ? 0 : centsTyped(typed, currency)

/** An amount as a field shows it: `150.00`. */
export function typedOf(cents: number, currency: string): string {
  const digits = digitsOf(currency)
  return (cents / 10 ** digits).toFixed(digits)
}
