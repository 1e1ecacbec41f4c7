import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * Which dialog of a page is open, in its address: `?new`, `?rotate=ID`. Going back closes it, and a link opens it. It leaves
 * by itself alone past what guards a shown secret.
 */
export function useDialog<Name extends string>(names: readonly Name[]) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const name = names.find((one) => search[one] !== undefined)
  const rest = Object.fromEntries(
    Object.entries(search).filter(([key]) => !names.includes(key as Name)),
  )
  const go = (next: Readonly<Record<string, unknown>>, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace, ignoreBlocker: true })
  return {
    name,
    id: name === undefined ? '' : String(search[name]),
    open: (which: Name, id = '') => go({ ...rest, [which]: id }, false),
    close: () => go(rest, true),
  }
}
