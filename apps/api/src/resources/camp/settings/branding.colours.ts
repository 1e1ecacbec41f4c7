import { accentFor, type Theme } from '@campkit/core/accent'

/** A camp's colour as it can be read by day and by night, as declarations of CSS. */
export const coloursOf = (accent: string) => ({
  light: declarations(accent, 'light'),
  dark: declarations(accent, 'dark'),
})

const declarations = (accent: string, theme: Theme): string =>
  Object.entries(accentFor(accent, theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
