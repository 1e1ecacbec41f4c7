import { useNavigate, useSearch } from '@tanstack/react-router'

export type Address = Readonly<Record<string, string | undefined>>

/** What the address says after the question mark: filters, order, which dialog is open. Everything in it is text. */
export function useAddress() {
  const navigate = useNavigate()
  const search = textsOf(useSearch({ strict: false }))
  /** Changes some of it; `undefined` takes it away. */
  const set = (changed: Address, { replace = false } = {}) =>
    void navigate({
      to: '.',
      // From what the address says by then: two changes at once must both hold.
      search: ((now: Address) => textsOf({ ...now, ...changed })) as never,
      replace,
      resetScroll: false,
    })
  return { search, set }
}

/** Only what is text, and a word of our own: an address may hold anything. */
export function textsOf(raw: Readonly<Record<string, unknown>>): Address {
  const given = Object.entries(raw).filter(([name, value]) => isPlain(value) && isOurs(name, value))
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Pages look words of the address up in tables, where `constructor` is found in each. What is looked for may be any word. */
const isOurs = (name: string, value: string | number | boolean): boolean =>
  name === 'q' || !(String(value) in Object.prototype)
