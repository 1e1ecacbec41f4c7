import { useSession } from '#api/camp'

/** `$535.00`; a negative amount with a real minus sign. */
export const moneyOf = (currency: string) => (cents: number) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(cents / 10 ** digits).replace('-', '−')
}

export const useMoney = () => moneyOf(useSession().camp.currency)
