import { useRef, useState } from 'react'

type Versioned = { readonly version: number }

/**
 * What a form began with. As long as nobody types it follows the latest; from then on, what others change meanwhile neither
 * wipes out what is typed nor slips in under it. The form's `key` is another one when it has to begin anew.
 */
export function useHeld<T extends Versioned>(latest: T) {
  const [{ value, key, isSent }, setBegun] = useState({ value: latest, key: 0, isSent: false })
  const [isHeld, setHeld] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const [beside, setBeside] = useState(0)
  const isTypedSince = useRef(false)
  const takeNewest = () => {
    setHeld(false)
    setKeeping(false)
    setBegun({ value: latest, key: key + 1, isSent: false })
  }
  const newest = Math.max(latest.version, beside)
  const isNewer = latest.version > value.version || (isSent && latest.version === value.version)
  if (!isHeld && isNewer) takeNewest()
  // It may be asked for before it is read what the others wrote.
  else if (isKeeping && newest > value.version) {
    setKeeping(false)
    setBegun({ value: { ...value, version: newest }, key, isSent: false })
  }
  return {
    value,
    key,
    takeNewest,
    /** What is typed is meant for the newest now. Sent must be only what is typed (`changedOf`). */
    keepTyped: () => setKeeping(true),
    onInput: () => {
      isTypedSince.current = true
      setHeld(true)
    },
    sending: () => {
      isTypedSince.current = false
    },
    /** What is typed from now on is meant for what was stored; the form shows that as soon as it is read, if nobody types. */
    saved: (stored: Versioned & Partial<T>) => {
      setBegun({ value: { ...value, ...stored }, key, isSent: true })
      setHeld(isTypedSince.current)
    },
    /** The same record was changed beside the form, by the same person: what is typed stays, and follows that if nobody else was first. */
    changedBeside: ({ version }: Versioned) => {
      if (version === value.version + 1) setBegun({ value: { ...value, version }, key, isSent })
      else setBeside(version)
    },
  }
}

/** Of a patch, what is other than it was: what somebody else changed beside it stays theirs. */
export function changedOf<P extends object>(patch: P, was: object): Partial<P> {
  const before = was as Readonly<Record<string, unknown>>
  const isOther = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name] ?? null)
  return Object.fromEntries(Object.entries(patch).filter(isOther)) as Partial<P>
}
