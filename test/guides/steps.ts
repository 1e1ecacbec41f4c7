/** What a reader of a guide does: write a file, or type commands and compare what they print. */
export type Step =
  | { readonly do: 'write'; readonly path: string; readonly text: string }
  | { readonly do: 'run'; readonly commands: string; readonly prints: string | undefined }

const BLOCK = /^```(\S*)\n([\s\S]*?)^```$/gm
/** The first line of a file says which one it is: `// server.js`, `# .env`, `<!-- public/index.html -->`. */
const NAMED = /^(?:\/\/|#|<!--|\/\*) ([\w./[\]@-]+\.[\w.]+|\.env[\w.]*)(?: -->| \*\/)?\n/

/** Every code block of a guide, in its order. One that nobody would know what to do with is refused. */
export function stepsOf(guide: string): Step[] {
  const steps: Step[] = []
  for (const [, language = '', text = ''] of guide.matchAll(BLOCK)) {
    // A picture.
    if (language === '') continue
    const last = steps.at(-1)
    if (language === 'sh' && !NAMED.test(text)) {
      steps.push({ do: 'run', commands: text, prints: undefined })
    } else if (language === 'text' || (language === 'json' && !NAMED.test(text))) {
      if (last?.do !== 'run') throw new Error(`no command prints this:\n${text}`)
      steps.splice(-1, 1, { ...last, prints: text })
    } else {
      const [, path] = NAMED.exec(text) ?? []
      if (path === undefined) throw new Error(`which file is this?\n${text}`)
      steps.push({ do: 'write', path, text })
    }
  }
  return steps
}

/** Whether the output holds what the guide shows, however it is spaced; `…` stands for anything. */
export function showsAll(output: string, shown: string): boolean {
  const [printed, wanted] = [output, shown].map((text) => text.replaceAll(/\s+/g, ''))
  let from = 0
  for (const part of (wanted ?? '').split('…')) {
    const at = (printed ?? '').indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}
