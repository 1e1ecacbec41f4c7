import { SIZES, THEMES } from './look.ts'
import type { Screen } from './screens.ts'

export const fileName = (name: string, kind: string, theme: string) =>
  `${name}-${kind}-${theme}.webp`

/** A page that shows them all. */
export const albumOf = (screens: readonly Screen[]): string => `# Every page

Made by \`npm run screenshots\`; the list is \`test/screens/screens.ts\`.

${screens.map(chapterOf).join('\n')}`

const chapterOf = ({ name, title }: Screen): string => `## ${title}

${Object.keys(SIZES)
  .flatMap((kind) =>
    THEMES.map((theme) => `![${title}, ${kind}, ${theme}](${fileName(name, kind, theme)})`),
  )
  .join(' ')}
`
