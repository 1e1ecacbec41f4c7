// The minor units of ISO 4217. Intl rounds some currencies as people use them, without the decimals in which amounts
// are stored and providers count: with Intl, 250000 fillér would be 250,000 forint. The ariary, which ISO divides into
// fifths, is counted whole, as it is paid.
// biome-ignore format: a table
const DECIMALS: Readonly<Record<string, number>> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, MGA: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0, VND: 0,
  VUV: 0, XAF: 0, XOF: 0, XPF: 0,
  BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3,
  CLF: 4,
}
const USUAL_DECIMALS = 2

/** Formats cents for reading: 2500 USD is $25.00, 2500 JPY is ¥2,500. */
export function money(cents: number, currency: string): string {
  const decimals = DECIMALS[currency] ?? USUAL_DECIMALS
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format.format(cents / 10 ** decimals)
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const isCurrency = (code: string): boolean => CURRENCIES.has(code)

/**
 * What somebody typed as an amount, in cents: `40`, `1250.5`, `1250,50` or `1,250.50`. Undefined if it cannot be one, or
 * has more decimals than the currency.
 */
export function centsTyped(text: string, currency: string): number | undefined {
  const decimals = DECIMALS[currency] ?? USUAL_DECIMALS
  const plain = text.replaceAll(/[\s']/g, '')
  const typed = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed) ?? []
  if (whole === undefined || part.length > decimals) return undefined
  return Number(`${whole}${part.padEnd(decimals, '0')}`)
}
