import { SIZES, THEMES } from './look.ts'
import type { Screen } from './screens.ts'

/** The pictures of a screen: by size and theme, the name of the file. */
export function filesOf({ name, isMore = false }: Screen): ReadonlyMap<string, string> {
  const all = Object.keys(SIZES).flatMap((kind) => THEMES.map((theme) => `${kind}-${theme}`))
  const wanted = isMore ? ['phone-light', 'desktop-dark'] : all
  return new Map(wanted.map((which) => [which, `${name}-${which}.webp`]))
}

/** A page that shows them all. */
export const albumOf = (screens: readonly Screen[]): string => `# Every page

Made by \`npm run screenshots\`; the list is \`test/screens/screens.ts\`.

${screens.map(chapterOf).join('\n')}`

const chapterOf = (screen: Screen): string => `## ${screen.title}

${[...filesOf(screen)]
  .map(([which, file]) => `![${screen.title}, ${which.replace('-', ', ')}](${file})`)
  .join(' ')}
`
