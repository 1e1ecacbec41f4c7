/** Text that is already HTML. Everything else in a page is escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found)

type Part = Html | string | number | undefined | false | null | readonly Part[]

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return part === undefined || part === null || part === false ? '' : escaped(String(part))
}

/** html`<p>${text}</p>`: a page cannot be built without escaping its values. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, next, i) => text + written(parts[i - 1]) + next))
