import { useState } from 'react'
import type { Call } from './call.ts'
import { useChange } from './change.ts'
import { changedOf } from './held.ts'

type Versioned = { readonly version: number }
type Begun<T, P> = { readonly of: T | undefined; readonly typed: P }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What a dialog edits. It shows the latest until somebody types; from then on what it began with and what is typed, whatever
 * others change meanwhile. What they change elsewhere in the record is no conflict.
 */
export function useEdited<T extends Versioned, P extends object>(
  latest: T | undefined,
  typedOf: (of: T | undefined) => P,
) {
  const [begun, setBegun] = useState<Begun<T, P>>()
  const [isKeeping, setKeeping] = useState(false)
  const shown = (now: Begun<T, P> | undefined) => now ?? { of: latest, typed: typedOf(latest) }
  const { of, typed } = shown(begun)
  // It may be asked for before it is read what the others wrote.
  if (isKeeping && begun && latest && latest.version > (of?.version ?? 0)) {
    setKeeping(false)
    setBegun({ of: latest, typed: { ...typedOf(latest), ...changedOf(typed, typedOf(of)) } })
  }
  const isNothingNew = isSame(typedOf(of), typedOf(latest))
  const newest = Math.max(latest?.version ?? 0, of?.version ?? 0)
  return {
    of,
    typed,
    /** The version that what is typed is meant for; 0 if there was none. */
    version: isNothingNew ? newest : (of?.version ?? 0),
    set: (changed: Partial<P>) =>
      setBegun((now) => ({ of: shown(now).of, typed: { ...shown(now).typed, ...changed } })),
    takeNewest: () => {
      setKeeping(false)
      setBegun(undefined)
    },
    /** Fields that nobody typed in show what the others wrote. */
    keepTyped: () => setKeeping(true),
    /** A part of it is stored; the rest is meant for that. */
    saved: (stored: Versioned & Partial<T>) =>
      setBegun((now) => ({ ...shown(now), of: { ...(shown(now).of as T), ...stored } })),
    /** Of what would be sent, what is typed: what others changed beside it stays theirs. */
    changed: <B extends object>(bodyOf: (typed: P) => B): Partial<B> =>
      changedOf(bodyOf(typed), bodyOf(typedOf(of))),
  }
}

export type Edited<T extends Versioned, P extends object> = ReturnType<typeof useEdited<T, P>>

type How<T, P> = {
  readonly typedOf: (of: T | undefined) => P
  readonly bodyOf: (typed: P) => object
  /** Where it lies, or where a new one goes. */
  readonly path: string
  /** What only a new one says. */
  readonly newOf?: (typed: P) => object
  readonly changes: readonly string[]
  readonly onDone: (stored: T) => void
}

/** Edits a record by a dialog, or makes one: every dialog of leads goes through here. `HeldTrouble` says who was first. */
export function useEdit<T extends Versioned, P extends object>(
  latest: T | undefined,
  { typedOf, bodyOf, path, newOf, changes, onDone }: How<T, P>,
) {
  const edited = useEdited(latest, typedOf)
  const { of, typed, version } = edited
  const saving = useChange<object, T>(
    (body): Call => (of ? { method: 'PATCH', path, body, version } : { path, body }),
    { changes, onDone },
  )
  const saveWith = (more: object) => {
    if (!of) return saving.mutate({ ...bodyOf(typed), ...newOf?.(typed), ...more })
    const patch = edited.changed(bodyOf)
    if (Object.keys(patch).length === 0) return onDone(of)
    saving.mutate({ ...patch, ...more })
  }
  const { isPending, error, reset } = saving
  return { ...edited, isPending, error, reset, saveWith, save: () => saveWith({}) }
}
