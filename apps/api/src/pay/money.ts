/** Cents as people read them: 2500 USD is $25.00, 2500 JPY is ¥2,500. */
export function money(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(cents / 10 ** maximumFractionDigits)
}
