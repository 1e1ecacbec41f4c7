import { useSession } from '#api/camp'
import { words } from '#words/time'

/** To make one is slow, and a list shows hundreds of amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat(words.numbers, { style: 'currency', currency })
  formats.set(currency, made)
  return made
}

/** `$535.00`; a negative amount with a real minus sign. */
export const moneyOf = (currency: string) => (cents: number) => {
  const format = formatOf(currency)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(cents / 10 ** digits).replace('-', '−')
}

export const useMoney = () => moneyOf(useSession().camp.currency)
