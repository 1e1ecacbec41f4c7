/** The script's own element: where Campkit is, and the page's key. */
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[data-camp-key]')

export const key = script?.dataset.campKey?.trim() ?? ''
export const base = new URL(script?.src || location.href).origin

/** What stands in the page instead of an embed, for whoever sets it up. */
export function faultOfKey(): string | undefined {
  if (/^pk_live_[0-9a-f]{32}$/.test(key)) return undefined
  if (isRestKey) {
    return 'This page holds a REST key, which everybody can read here. Revoke it now, and use an embed key (pk_live_ and 32 characters) instead. The camp’s super_admins have been told.'
  }
  return 'This page has no embed key. Add data-camp-key="pk_live_…" (32 characters) to the script of Campkit.'
}

/** It must not stay in a page, so the camp is told. */
export const isRestKey = /^pk_live_[0-9a-f]{48}$/.test(key)

/** Storage may be switched off; then nothing is kept. */
export const kept = {
  get(name: string): string | null {
    try {
      return sessionStorage.getItem(`campkit.${name}`)
    } catch {
      return null
    }
  },
  /** Everything whose name begins so: the next at this computer need not read it. */
  forget(start: string): void {
    try {
      for (const name of Object.keys(sessionStorage))
        if (name.startsWith(`campkit.${start}`)) sessionStorage.removeItem(name)
    } catch {
      // There is nothing to forget.
    }
  },
  set(name: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(`campkit.${name}`)
      else sessionStorage.setItem(`campkit.${name}`, value)
    } catch {
      // Signing in still works in a window of its own.
    }
  },
}
