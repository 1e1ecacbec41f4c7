import { FailedForGood } from '@campkit/jobs/failure'

export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** A sentence or two, a code to type, or an address to open. */
type Part = string | { readonly code: string } | { readonly link: string; readonly label: string }

// Line breaks, other control characters, and marks that reverse the direction of writing.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Text that people typed, such as a camp's name, cannot start a new header or paragraph. */
const oneLine = (text: string): string =>
  text.replaceAll(UNPRINTABLE, ' ').replaceAll(/ {2,}/g, ' ').trim()

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? '')

function webAddress(link: string): string {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new FailedForGood('bad_link')
  return url.href
}

function textOf(part: Part): string {
  if (typeof part === 'string') return oneLine(part)
  if ('code' in part) return `    ${oneLine(part.code)}`
  return `${oneLine(part.label)}:\n${webAddress(part.link)}`
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f2937;color:#ffffff;text-decoration:none'
const CODE = 'font:700 28px/1.4 ui-monospace,monospace;letter-spacing:4px'

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escaped(oneLine(part))}</p>`
  if ('code' in part) return `<p style="${CODE}">${escaped(oneLine(part.code))}</p>`
  const href = escaped(webAddress(part.link))
  return `<p><a href="${href}" style="${BUTTON}">${escaped(oneLine(part.label))}</a></p>`
}

/** One letter in two forms from the same parts. It loads nothing from elsewhere. */
export function letter(campName: string, subject: string, parts: readonly Part[]): Letter {
  const title = oneLine(subject)
  const sender = oneLine(campName)
  return {
    subject: title,
    text: `${[...parts.map(textOf), `-- \n${sender}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${parts.map(htmlOf).join('\n')}
<p style="color:#6b7280">${escaped(sender)}</p>
</div>
</body>
</html>
`,
  }
}
