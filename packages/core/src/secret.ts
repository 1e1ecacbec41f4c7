import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { recent } from './recent.ts'
import { UNCHANGING, type Watch } from './watch.ts'

/** A key derived from one secret for one use; `id` says from which secret. As a KeyObject it is imported only once. */
export type UseKey = { readonly id: string; readonly key: KeyObject }

/**
 * The keys of one use. The first one seals and signs. The others open and recognise what was made with earlier secrets,
 * or by a process that already uses the next one.
 */
export type Keys = readonly [UseKey, ...UseKey[]]

/** The service's secret: the current one, and others that are accepted while it is being changed. */
export type Secret = {
  readonly watch: Watch
  /** Each use has its own derived key: a leak of one does not open another. */
  keysFor(use: string): Keys
}

export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'campkit', use, 32))

/** Tells secrets apart and reveals nothing about them. */
export const fingerprintOf = (secret: string): string =>
  deriveKey(secret, 'fingerprint').toString('hex', 0, 8)

/** What the operator provides: the secret, and during a change also the next one. */
export type ReadSecrets = () => Promise<readonly string[]>

/** A secret's text and its fingerprint. */
export type Source = { readonly id: string; readonly text: string }
export const sourceOf = (text: string): Source => ({ id: fingerprintOf(text), text })

/** Uses are few, but some exist once per camp. */
const MOST_REMEMBERED = 4000

/** Derives each key once. `former` returns keys of secrets that are gone, for what people still hold. */
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

/** A secret that does not change while this process runs; the first is current. */
export const fixedSecret = (current: string, ...others: readonly string[]): Secret => ({
  watch: UNCHANGING,
  keysFor: keysOf([sourceOf(current), ...others.map(sourceOf)]),
})
