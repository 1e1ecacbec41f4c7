// SVG is a language that can run scripts, load from elsewhere and hold pages. So a drawing is read strictly, and
// written anew from what is known to be shapes and colours: what is not in these lists does not get through.

const SHAPES = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
])

/** Left out with all that is in them: they draw nothing. */
const SILENT = new Set(['title', 'desc', 'metadata', 'script'])

/** Attributes that say where and how large. */
const GEOMETRY =
  'viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id offset gradientUnits gradientTransform spreadMethod clipPathUnits'
/** Attributes that may stand in `style` as well. */
const PAINT =
  'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity stop-color stop-opacity clip-path clip-rule color'
const PAINTED = new Set(PAINT.split(' '))
const ATTRIBUTES = new Set([...GEOMETRY.split(' '), ...PAINTED])

/** Numbers, words, colours, lists of them; of references only those to something in the same drawing. */
const VALUE = /^(?:[\w\s.,#%()+:-]*|url\(#[\w-]{1,80}\))$/
const ACTIVE = /url\s*\((?!#[\w-]{1,80}\)$)|javascript|expression|data:|https?:/i
const isPlain = (value: string) => VALUE.test(value) && !ACTIVE.test(value)

const NAME = '[A-Za-z_][\\w.:-]*'
const TOKEN = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    '<\\?[\\s\\S]*?\\?>',
    `<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
    '[^<]+',
  ].join('|'),
  'y',
)
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g')
const MOST_TOKENS = 20_000

/** The drawing, written anew; or what is in it that cannot be taken. */
export type Drawing = { readonly svg: string } | { readonly refused: string }

export function safeSvg(text: string): Drawing {
  const source = text.replace(/^\uFEFF/, '').trim()
  const out: string[] = []
  const open: string[] = []
  let silent: string | undefined
  let depth = 0
  let count = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(source)
    if (!token || ++count > MOST_TOKENS) return { refused: hintAt(source, at) }
    const [all, closing, name, attributes = '', empty] = token
    if (name === undefined) {
      if (all.startsWith('<') || silent !== undefined || all.trim() === '') continue
      return { refused: 'text between the shapes' }
    }
    const isClosing = closing === '/'
    if (silent !== undefined) {
      if (name === silent && !empty) depth += isClosing ? -1 : 1
      if (depth === 0) silent = undefined
      continue
    }
    if (isClosing) {
      if (open.pop() !== name) return { refused: 'a tag that does not end where it should' }
      out.push(`</${name}>`)
      if (open.length === 0) break
      continue
    }
    if (SILENT.has(name) || name.includes(':')) {
      if (!empty) [silent, depth] = [name, 1]
      continue
    }
    if (!SHAPES.has(name)) return { refused: `<${name}>` }
    if (open.length === 0 && name !== 'svg') return { refused: `<${name}> in place of <svg>` }
    out.push(
      `<${name}${open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${kept(attributes)}${empty}>`,
    )
    if (!empty) open.push(name)
    else if (open.length === 0) break
  }
  if (open.length > 0 || out.length === 0) return { refused: 'no whole <svg>' }
  return { svg: out.join('') }
}

const hintAt = (source: string, at: number): string =>
  /^<!/.test(source.slice(at, at + 2)) ? 'a document type or data section' : 'what is not SVG'

/** The attributes that draw; those of `style` as attributes of their own, which win as they would there. */
function kept(text: string): string {
  const found = new Map<string, string>()
  let style = ''
  for (const [, name = '', a, b] of text.matchAll(ATTRIBUTE)) {
    const value = (a ?? b ?? '').trim()
    if (name === 'style') style = value
    else if (ATTRIBUTES.has(name) && isPlain(value)) found.set(name, value)
  }
  for (const rule of style.split(';')) {
    const [name = '', value = ''] = rule.split(/:(.*)/s).map((part) => part.trim())
    if (PAINTED.has(name) && isPlain(value)) found.set(name, value)
  }
  return [...found].map(([name, value]) => ` ${name}="${value}"`).join('')
}

const MOST_UNITS = 100_000
const MOST_ASPECT = 50

/** Whether the drawing says how large it is, in numbers that browsers can draw. */
export function hasBox(svg: string): boolean {
  const head = svg.slice(0, svg.indexOf('>'))
  const said = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1]
  const box = said('viewBox')
  const numbers =
    box === undefined
      ? [0, 0, Number.parseFloat(said('width') ?? ''), Number.parseFloat(said('height') ?? '')]
      : box.split(/[\s,]+/).map(Number)
  const [, , width = 0, height = 0] = numbers
  return (
    numbers.length === 4 &&
    numbers.every((number) => Math.abs(number) <= MOST_UNITS) &&
    Math.min(width, height) > 0 &&
    Math.max(width / height, height / width) <= MOST_ASPECT
  )
}

const UNSEEN = /<(defs|clipPath)\b[^>]*(?<!\/)>.*?<\/\1>/gs
const DRAWS = /<(?:path\s(?:[^>]*\s)?d="[^"]*\d|(?:rect|circle|ellipse|line|polyline|polygon)\s)/

/** Whether there is anything to see: a shape outside of what only defines. */
export const hasShape = (svg: string): boolean => DRAWS.test(svg.replaceAll(UNSEEN, ''))
