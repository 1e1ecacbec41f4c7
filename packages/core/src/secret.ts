import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { recent } from './recent.ts'
import { UNCHANGING, type Watch } from './watch.ts'

/** Derived from one secret for one use; `id` says from which. As a key object it is read once and not for every use. */
export type UseKey = { readonly id: string; readonly key: KeyObject }

/** Of one use. The first seals and signs; by the others things are opened and recognized that came before, or are to come. */
export type Keys = readonly [UseKey, ...UseKey[]]

/** The service's secret: the one that is current, and beside it those that are believed while it is changed. */
export type Secret = {
  readonly watch: Watch
  /** One derived key a use: a leak of one use does not open another. */
  keysFor(use: string): Keys
}

export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'campkit', use, 32))

/** Tells secrets apart and tells nothing of them. */
export const fingerprintOf = (secret: string): string =>
  deriveKey(secret, 'fingerprint').toString('hex', 0, 8)

/** The texts by their fingerprints, with what they derive. */
export type Source = { readonly id: string; readonly text: string }
export const sourceOf = (text: string): Source => ({ id: fingerprintOf(text), text })

/** Uses are few, but some are one for each camp. */
const MOST_REMEMBERED = 4000

/** Derived once. `former` are keys of secrets that are gone, kept for what people still hold. */
export function keysOf(
  sources: readonly [Source, ...Source[]],
  former: (use: string) => readonly UseKey[] = () => [],
): Secret['keysFor'] {
  const derived = recent<Keys>(MOST_REMEMBERED)
  const derive = (use: string): Keys => {
    const [current, ...others] = sources.map(({ id, text }) => ({
      id,
      key: createSecretKey(deriveKey(text, use)),
    }))
    return [current as UseKey, ...others, ...former(use)]
  }
  return (use) => {
    const known = derived.get(use)
    if (known) return known
    const keys = derive(use)
    derived.set(use, keys)
    return keys
  }
}

/** One that does not change while this process runs; the first is current. */
export const fixedSecret = (current: string, ...others: readonly string[]): Secret => ({
  watch: UNCHANGING,
  keysFor: keysOf([sourceOf(current), ...others.map(sourceOf)]),
})
