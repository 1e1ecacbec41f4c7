/** What somebody typed as an amount: `120`, `$1,120.50`. Undefined if it is none. */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replace(/[$€£,\s]/g, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined
  const cents = Math.round(Number(plain) * 100)
  return cents > 0 ? cents : undefined
}
