import { moneyOf } from './money.ts'

/** `$225`, and `$225.50` where cents matter: for chips and cards. */
export const shortMoney = (currency: string) => (cents: number) =>
  moneyOf(currency)(cents).replace(/\.00$/, '')
