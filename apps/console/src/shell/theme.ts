import { useLayoutEffect, useState } from 'react'
import type { Session } from '#api/session'

export type Theme = 'system' | 'light' | 'dark'

const KEPT = 'campkit-theme'

const chosen = (): Theme => {
  const kept = localStorage.getItem(KEPT)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosen)
  return [
    theme,
    (next) => {
      if (next === 'system') {
        localStorage.removeItem(KEPT)
        delete document.documentElement.dataset.theme
      } else {
        localStorage.setItem(KEPT, next)
        document.documentElement.dataset.theme = next
      }
      setTheme(next)
    },
  ]
}

type Look = Session['camp']['look']
const sheet = new CSSStyleSheet()

/** The camp's colour, by day and by night; the server made it readable. */
export function useLook(look: Look): void {
  useLayoutEffect(() => {
    sheet.replaceSync(look ? rulesOf(look) : '')
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
    return () => sheet.replaceSync('')
  }, [look])
}

const rulesOf = ({ light, dark }: NonNullable<Look>): string => {
  const list = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}:${value};`)
      .join('')
  return `:root{${list(light)}}
@media (prefers-color-scheme: dark){:root:not([data-theme="light"]){${list(dark)}}}
:root[data-theme="dark"]{${list(dark)}}`
}
