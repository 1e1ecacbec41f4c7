import { useLayoutEffect, useState } from 'react'
import { keptHere } from '#api/kept-here'
import type { Session } from '#api/session'

export type Theme = 'system' | 'light' | 'dark'

const KEPT = 'campkit-theme'

const chosen = (): Theme => {
  const kept = keptHere.get(KEPT)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosen)
  return [
    theme,
    (next) => {
      if (next === 'system') {
        keptHere.set(KEPT, null)
        delete document.documentElement.dataset.theme
      } else {
        keptHere.set(KEPT, next)
        document.documentElement.dataset.theme = next
      }
      setTheme(next)
    },
  ]
}

type Colours = Session['camp']['colours']
const sheet = new CSSStyleSheet()

/** The camp's colour, by day and by night; the server made it readable. */
export function useColours(colours: Colours): void {
  useLayoutEffect(() => {
    sheet.replaceSync(colours ? rulesOf(colours) : '')
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
    return () => sheet.replaceSync('')
  }, [colours])
}

const rulesOf = ({ light, dark }: NonNullable<Colours>): string => `:root{${light}}
@media (prefers-color-scheme: dark){:root:not([data-theme="light"]){${dark}}}
:root[data-theme="dark"]{${dark}}`
