import { monogram } from '@campkit/core/accent'
import { FailedForGood } from '@campkit/jobs/failure'
import { type Colours, coloursOf, DARK, page, styleOf } from './letter.look.ts'

export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** What every template is given of the camp that writes. */
export type OfCamp = {
  readonly campName: string
  /** The camp's colour as it chose it; the letter computes what can be read. */
  readonly accent?: string | null
  /** Where people ask the camp: a web address, or `mailto:` and one. */
  readonly helpUrl?: string | null
}

/** Who writes, and around the letter: its heading, why people get it, where they choose which mails they get. */
export type Envelope = OfCamp & {
  /** Large, above the letter; the subject unless given. */
  readonly heading?: string
  /** A sentence: "You get this because …". */
  readonly why?: string
  readonly mailsLink?: string | null
}

/**
 * What letters are made of. A text is a sentence or two. The first link is the button, further ones are plain links.
 */
export type Part =
  | string
  /** What leads wrote to many; web addresses in it become links. */
  | { readonly linked: string }
  /** To type off. */
  | { readonly code: string }
  | { readonly link: string; readonly label: string }
  /** Until when, in a box of its own: "Please answer by" "Friday 18 June 2027, 20:00 (Pacific Time)". */
  | { readonly deadline: string; readonly label: string; readonly note?: string }
  /** Lines with a label and a value, such as amounts. */
  | {
      readonly facts: readonly (readonly [label: string, value: string])[]
      readonly title?: string
    }
  /** Words that a person wrote, in their lines. */
  | { readonly quote: string }

// Line breaks, other control characters, and marks that reverse the direction of writing.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Text that people typed, such as a camp's name, cannot start a new header or paragraph. */
const oneLine = (text: string): string =>
  text.replaceAll(UNPRINTABLE, ' ').replaceAll(/ {2,}/g, ' ').trim()

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(oneLine)
    .filter((line) => line !== '')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? '')
const shown = (text: string): string => escaped(oneLine(text))

function webAddress(link: string): string {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new FailedForGood('bad_link')
  return url.href
}

/** Where to ask, and how that reads. A camp's setting stops no mail, so an address of another kind is left out. */
function helpOf(helpUrl: string | null | undefined) {
  const url = helpUrl == null ? null : URL.parse(oneLine(helpUrl))
  if (url?.protocol === 'mailto:')
    return { href: url.href, shown: url.href.slice('mailto:'.length) }
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb ? { href: url.href, shown: url.href } : null
}

const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"']+/giu
const AFTER_ADDRESS = /[.,;:!?)\]}’”*_]+$/u

/** Text as HTML with its web addresses as links, but for those that name a user: they pose as others. */
function withLinks(text: string, style: string): string {
  const line = oneLine(text)
  let [html, end] = ['', 0]
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = found.replace(AFTER_ADDRESS, '')
    const url = URL.parse(address)
    if (url === null || url.username !== '' || url.password !== '') continue
    html += `${escaped(line.slice(end, index))}<a class="link" href="${escaped(url.href)}" style="${style}">${escaped(address)}</a>`
    end = index + address.length
  }
  return html + escaped(line.slice(end))
}

function textOf(part: Part): string {
  if (typeof part === 'string') return oneLine(part)
  if ('linked' in part) return oneLine(part.linked)
  if ('code' in part) return `    ${oneLine(part.code)}`
  if ('link' in part) return `${oneLine(part.label)}:\n${webAddress(part.link)}`
  if ('deadline' in part) {
    const note = part.note === undefined ? '' : `\n${oneLine(part.note)}`
    return `** ${oneLine(part.label)} ${oneLine(part.deadline)} **${note}`
  }
  if ('quote' in part)
    return linesOf(part.quote)
      .map((line) => `> ${line}`)
      .join('\n')
  const title = part.title === undefined ? [] : [`${oneLine(part.title)}:`]
  const lines = part.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`)
  return [...title, ...lines].join('\n')
}

function htmlOf(part: Part, isButton: boolean, colours: Colours): string {
  const style = styleOf(colours)
  if (typeof part === 'string') return `<p class="ink2" style="${style.text}">${shown(part)}</p>`
  if ('linked' in part)
    return `<p class="ink2" style="${style.text}">${withLinks(part.linked, style.link)}</p>`
  if ('code' in part) return `<p class="ink well" style="${style.code}">${shown(part.code)}</p>`
  if ('link' in part) {
    const [href, label] = [escaped(webAddress(part.link)), shown(part.label)]
    return isButton
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td align="center" class="btn" style="${style.buttonCell}"><a class="btn" href="${href}" style="${style.button}">${label}</a></td></tr></table>`
      : `<p style="${style.text}"><a class="link" href="${href}" style="${style.link}">${label}</a></p>`
  }
  if ('deadline' in part) {
    const note = part.note === undefined ? '' : `<br>${shown(part.note)}`
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="due" style="${style.due}"><tr><td style="${style.dueCell}"><b>${shown(part.label)} ${shown(part.deadline)}</b>${note}</td></tr></table>`
  }
  if ('quote' in part) {
    const lines = linesOf(part.quote).map(escaped).join('<br>')
    return `<blockquote class="ink rule" style="${style.quote}">${lines}</blockquote>`
  }
  const title = part.title === undefined ? '' : `<b>${shown(part.title)}</b>`
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><td class="ink2" style="${style.factLabel}">${shown(label)}</td><td align="right" class="ink" style="${style.factValue}">${shown(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="well" style="${style.well}"><tr><td class="ink" style="${style.wellCell}">${title}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.join('\n')}
</table></td></tr></table>`
}

/** What mail programs show beside the subject. */
function previewOf(parts: readonly Part[]): string {
  for (const part of parts) {
    if (typeof part === 'string') return part
    if ('linked' in part) return part.linked
  }
  return ''
}

const isLink = (part: Part): boolean => typeof part === 'object' && 'link' in part

/** One letter in two forms from the same parts. It loads nothing from elsewhere, and reads well without styles. */
export function letter(from: string | Envelope, subject: string, parts: readonly Part[]): Letter {
  const envelope = typeof from === 'string' ? { campName: from } : from
  const { accent = null, why, mailsLink, helpUrl } = envelope
  const [title, sender] = [oneLine(subject), oneLine(envelope.campName)]
  const colours = coloursOf(accent)
  const style = styleOf(colours)
  const button = parts.findIndex(isLink)
  const help = helpOf(helpUrl)
  const mails = mailsLink == null ? undefined : webAddress(mailsLink)
  const end = [
    `-- \n${sender}`,
    ...(help === null ? [] : [`Questions? ${help.shown}`]),
    ...(why === undefined ? [] : [oneLine(why)]),
    ...(mails === undefined ? [] : [`Choose which mails you get: ${mails}`]),
  ]
  const foot = [
    ...(help === null
      ? []
      : [
          `Questions? <a class="link" href="${escaped(help.href)}" style="${style.link}">${escaped(help.shown)}</a>`,
        ]),
    ...(why === undefined ? [] : [shown(why)]),
    ...(mails === undefined
      ? []
      : [
          `<a class="link" href="${escaped(mails)}" style="${style.link}">Choose which mails you get</a>`,
        ]),
    escaped(sender),
  ]
  return {
    subject: title,
    text: `${[...parts.map(textOf), end.join('\n')].join('\n\n')}\n`,
    html: page({
      title: escaped(title),
      preview: shown(previewOf(parts)),
      dark: DARK(accent),
      style,
      letters: escaped(monogram(sender)),
      sender: escaped(sender),
      heading: shown(envelope.heading ?? subject),
      body: parts.map((part, i) => htmlOf(part, i === button, colours)).join('\n'),
      foot: foot.join('<br>\n'),
    }),
  }
}
