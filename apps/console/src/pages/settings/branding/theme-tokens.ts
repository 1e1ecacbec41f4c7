export type PreviewTheme = 'light' | 'dark'

const DARK = /^:root\[data-theme="?dark"?\]$/

/** The look's values in one theme, whichever the page is in: to show both beside each other. */
export function tokensOf(theme: PreviewTheme): Readonly<Record<string, string>> {
  const tokens: Record<string, string> = {}
  const take = (isWanted: (selector: string) => boolean) => {
    for (const rule of rules()) {
      if (!isWanted(rule.selectorText)) continue
      for (const name of rule.style) {
        if (name.startsWith('--ck-')) tokens[name] = rule.style.getPropertyValue(name)
      }
    }
  }
  take((selector) => selector === ':root')
  if (theme === 'dark') take((selector) => DARK.test(selector))
  return tokens
}

const rules = (): CSSStyleRule[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule),
  )

/** `--ck-accent:red;--ck-on-accent:white` by their names. */
export const declared = (css: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    css.split(';').flatMap((line) => {
      const at = line.indexOf(':')
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]]
    }),
  )
