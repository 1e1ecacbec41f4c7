import type { ReactNode } from 'react'

/**
 * A text with the simple marks that people write: headings, lists, quotes, rules, bold, italics, code and links. Everything else
 * stays as it was typed; no markup of its own ever becomes part of the page.
 */
export function WrittenText({ text }: { readonly text: string }) {
  return (
    <div className="grid gap-3 text-16 leading-[1.55] wrap-anywhere">
      {blocksOf(text).map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
        <Block key={i} lines={block} />
      ))}
    </div>
  )
}

const HEADING = /^(#{1,4})\s+(.+)$/
const BULLET = /^\s*[-*•]\s+/
const NUMBER = /^\s*\d+[.)]\s+/
const QUOTE = /^>\s?/
const RULE = /^(-{3,}|\*{3,})$/

const kindOf = (line: string): string => {
  if (HEADING.test(line)) return 'heading'
  if (RULE.test(line.trim())) return 'rule'
  if (BULLET.test(line)) return 'bullets'
  if (NUMBER.test(line)) return 'numbers'
  return QUOTE.test(line) ? 'quote' : 'text'
}

/** Lines that belong together: of one kind, with no empty line between them. */
function blocksOf(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = []
  let kind = ''
  for (const line of text.split(/\r?\n/)) {
    const now = line.trim() === '' ? '' : kindOf(line)
    const isNew = now !== kind || now === 'heading' || now === 'rule'
    if (now !== '' && isNew) blocks.push([line])
    else if (now !== '') blocks.at(-1)?.push(line)
    kind = now
  }
  return blocks
}

function Block({ lines }: { readonly lines: readonly string[] }) {
  const [first = ''] = lines
  switch (kindOf(first)) {
    case 'heading': {
      const [, marks = '', title = ''] = HEADING.exec(first) ?? []
      return marks.length === 1 ? (
        <h2 className="mt-1 text-22">{marked(title)}</h2>
      ) : (
        <h3 className="mt-1 text-18">{marked(title)}</h3>
      )
    }
    case 'rule':
      return <hr className="border-line" />
    case 'bullets':
      return <ul className="list-disc pl-5">{itemsOf(lines, BULLET)}</ul>
    case 'numbers':
      return <ol className="list-decimal pl-6">{itemsOf(lines, NUMBER)}</ol>
    case 'quote':
      return (
        <blockquote className="border-l-2 border-line-2 pl-3 whitespace-pre-line text-ink-2">
          {marked(lines.map((line) => line.replace(QUOTE, '')).join('\n'))}
        </blockquote>
      )
    default:
      return <p className="whitespace-pre-line">{marked(lines.join('\n'))}</p>
  }
}

const itemsOf = (lines: readonly string[], mark: RegExp) =>
  lines.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
    <li key={i}>{marked(line.replace(mark, ''))}</li>
  ))

/** Bold, italics, code, links with words and bare addresses; links only to pages and mail. */
const MARKS =
  /\*\*(?<bold>[^*\n]+)\*\*|(?<![\w*])[*_](?<italic>[^*_\n]+)[*_](?![\w*])|`(?<code>[^`\n]+)`|\[(?<word>[^\]\n]+)\]\((?<to>(?:https?:\/\/|mailto:)[^\s)]+)\)|(?<bare>https?:\/\/[^\s<>()]*[^\s<>().,;:!?])/g

function marked(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const found of text.matchAll(MARKS)) {
    parts.push(text.slice(at, found.index))
    parts.push(<Marked key={found.index} found={found.groups ?? {}} />)
    at = found.index + found[0].length
  }
  return [...parts, text.slice(at)]
}

function Marked({ found }: { readonly found: Readonly<Record<string, string | undefined>> }) {
  const { bold, italic, code, word, to, bare } = found
  if (bold !== undefined) return <b className="font-strong">{bold}</b>
  if (italic !== undefined) return <em>{italic}</em>
  if (code !== undefined)
    return <code className="rounded-mark bg-sunken px-1 text-[0.9em]">{code}</code>
  return (
    <a className="link" href={to ?? bare} target="_blank" rel="noreferrer">
      {word ?? bare}
    </a>
  )
}
