import { moneyOf } from '#format/money'

const currencies = new Map<string, string>()

/** What a camp counts its money in: the words of a refusal are made where no page is. */
export const keepCurrency = (slug: string, currency: string): void => {
  currencies.set(slug, currency)
}

/** How a camp's money is written, once it is known. */
export function moneyIn(slug: string): ((cents: number) => string) | undefined {
  const currency = currencies.get(slug)
  return currency === undefined ? undefined : moneyOf(currency)
}
