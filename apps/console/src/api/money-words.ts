/** How the camp writes an amount; nobody types cents. */
export type Money = (cents: number) => string

type Fault = { readonly pointer: string; readonly message: string }

/** A fault of a field of cents, by the money of the camp: `must be at most $100,000.00`. */
export const inMoney = ({ pointer, message }: Fault, money: Money | undefined): string =>
  money && pointer.endsWith('Cents')
    ? message.replace(/\d+/g, (cents) => money(Number(cents)))
    : message

/** `40000 cents are open` → `$400.00 are open`. */
export const centsInMoney = (said: string, money: Money | undefined): string =>
  money ? said.replace(/(\d+) cents\b/g, (_, cents) => money(Number(cents))) : said
