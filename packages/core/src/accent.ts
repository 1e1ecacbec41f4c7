// A camp's own colour, taken in safely: the hue is the camp's, lightness and chroma are moved only as far as reading
// needs. Colours are computed in OKLCH, where equal steps look equal.

export type Theme = 'light' | 'dark'

type Oklch = { readonly l: number; readonly c: number; readonly h: number }

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const clamped = (v: number) => Math.min(1, Math.max(0, v))

const rgbOf = (hex: string): readonly [number, number, number] => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)]
}

function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

/** In linear light; outside 0 to 1 where a plain screen cannot show the colour. */
function linearRgbOf({ l, c, h }: Oklch): readonly [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const isShowable = (colour: Oklch) => linearRgbOf(colour).every((v) => v > -0.0005 && v < 1.0005)

/** The same hue and lightness with the most chroma, up to `most`, that a plain screen can show. */
function fitted(l: number, most: number, h: number): Oklch {
  let c = most
  while (c > 0 && !isShowable({ l, c, h })) c -= 0.002
  return { l, c: Math.max(c, 0), h }
}

const brightness = ([r, g, b]: readonly [number, number, number]) =>
  0.2126 * clamped(r) + 0.7152 * clamped(g) + 0.0722 * clamped(b)

const ratio = (x: number, y: number) => (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)

const contrast = (a: Oklch, b: Oklch): number =>
  ratio(brightness(linearRgbOf(a)), brightness(linearRgbOf(b)))

/** How well one colour reads on the other, by WCAG: 1 to 21. */
export const contrastOf = (hex: string, other: string): number =>
  ratio(brightness(rgbOf(hex)), brightness(rgbOf(other)))

const hexOf = (colour: Oklch): string =>
  `#${linearRgbOf(colour)
    .map((v) =>
      Math.round(gamma(clamped(v)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const WHITE: Oklch = { l: 1, c: 0, h: 0 }
const NIGHT: Oklch = { l: 0.19, c: 0.02, h: 268 }
/** The ground of each theme on which text reads worst. */
const GROUND: Readonly<Record<Theme, Oklch>> = {
  light: { l: 0.951, c: 0.008, h: 80 },
  dark: { l: 0.25, c: 0.019, h: 268 },
}
/** White on a fill, or the colour as text on a ground; above the 4.5 of WCAG, because values are rounded. */
const READABLE = 4.6

/** Walks lightness from `from` in steps; the nearest lightness that is right wins. */
function walked(
  from: number,
  step: number,
  shade: (l: number) => Oklch,
  isRight: (colour: Oklch) => boolean,
): Oklch {
  for (let l = from; l > 0.1 && l < 0.99; l += step) {
    const colour = shade(l)
    if (isRight(colour)) return colour
  }
  return shade(step < 0 ? 0.3 : 0.9)
}

/** What a page needs of a colour; the order of `PROPERTIES`. */
type Shades = {
  readonly fill: Oklch
  readonly hover: Oklch
  readonly on: Oklch
  /** Drawn around a fill that hardly stands out from the ground. */
  readonly edge: Oklch | null
  readonly ink: Oklch
  readonly soft: Oklch
  readonly line: Oklch
}

/** Black, white and grey camps are quiet, and stay so. */
const isGrey = ({ c }: Oklch) => c < 0.02

function byDay(own: Oklch): Shades {
  const most = isGrey(own) ? 0.01 : Math.min(own.c, 0.19)
  const shade = (l: number) => fitted(l, most, own.h)
  // A bright colour, such as yellow, stays bright and carries dark words; all others carry white ones.
  const isBright = own.l > 0.74
  const fill = isBright
    ? shade(Math.min(own.l, 0.88))
    : walked(
        Math.max(Math.min(own.l, 0.62), 0.3),
        -0.005,
        shade,
        (k) => contrast(k, WHITE) >= READABLE,
      )
  const ink = walked(
    Math.min(own.l, 0.53),
    -0.005,
    shade,
    (k) => contrast(k, GROUND.light) >= READABLE,
  )
  return {
    fill,
    hover: shade(fill.l - 0.042),
    on: isBright ? NIGHT : WHITE,
    edge: contrast(fill, GROUND.light) < 3 ? ink : null,
    ink,
    soft: fitted(0.955, Math.min(most, 0.026), own.h),
    line: fitted(0.84, Math.min(most, 0.08), own.h),
  }
}

function byNight(own: Oklch): Shades {
  const most = isGrey(own) ? 0.01 : Math.min(own.c, 0.16)
  const shade = (l: number) => fitted(l, most, own.h)
  const fill = walked(
    isGrey(own) ? 0.9 : Math.max(Math.min(own.l, 0.9), 0.7),
    0.005,
    shade,
    (k) => contrast(k, NIGHT) >= 6 && contrast(k, GROUND.dark) >= 4.5,
  )
  const words = (l: number) => fitted(l, Math.min(most, 0.14), own.h)
  return {
    fill,
    hover: shade(Math.min(fill.l + 0.045, 0.95)),
    on: NIGHT,
    edge: null,
    ink: walked(
      Math.max(Math.min(own.l, 0.9), 0.76),
      0.005,
      words,
      (k) => contrast(k, GROUND.dark) >= 6,
    ),
    soft: fitted(0.268, Math.min(most, 0.03), own.h),
    line: fitted(0.43, Math.min(most, 0.085), own.h),
  }
}

const shadesOf = (hex: string, theme: Theme): Shades =>
  theme === 'light' ? byDay(oklchOf(hex)) : byNight(oklchOf(hex))

const css = ({ l, c, h }: Oklch) => `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${h.toFixed(1)})`

/** The properties of a style sheet that a camp's colour sets, and nothing else of a page. */
export function accentFor(hex: string, theme: Theme): Readonly<Record<`--ck-${string}`, string>> {
  const { fill, hover, on, edge, ink, soft, line } = shadesOf(hex, theme)
  return {
    '--ck-accent': css(fill),
    '--ck-accent-hover': css(hover),
    '--ck-on-accent': css(on),
    '--ck-accent-edge': edge ? css(edge) : 'transparent',
    '--ck-accent-ink': css(ink),
    '--ck-accent-soft': css(soft),
    '--ck-accent-line': css(line),
    '--ck-accent-glow': `oklch(0.72 ${Math.min(fill.c, 0.15).toFixed(3)} ${fill.h.toFixed(1)} / 0.18)`,
  }
}

export type AccentHex = {
  /** The ground of the one button, and of a camp's tile. */
  readonly fill: string
  /** Words on the fill. */
  readonly on: string
  /** Links. */
  readonly ink: string
}

/** The same colours where no style sheet is: mails, pictures, the preview of a setting. */
export function accentHex(hex: string, theme: Theme): AccentHex {
  const { fill, on, ink } = shadesOf(hex, theme)
  return { fill: hexOf(fill), on: hexOf(on), ink: hexOf(ink) }
}

/** Our own colour, for pages of no camp and camps that have chosen none. As in `tokens.css`. */
export const EMBER: Readonly<Record<Theme, AccentHex>> = {
  light: { fill: '#c84418', on: '#ffffff', ink: '#b2380d' },
  dark: { fill: '#f4884f', on: '#1c120d', ink: '#f89c67' },
}

const MINOR_WORDS = /^(the|of|and|camp)$/i

/** One or two letters for a camp without a logo: "Dusty Pines" is DP, "🌙 Moon Kitchen" MK. */
export function monogram(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? []
  const main = words.filter((word) => !MINOR_WORDS.test(word))
  const letters = (main.length > 0 ? main : words).map((word) => [...word][0]?.toLocaleUpperCase())
  return letters.slice(0, 2).join('') || '•'
}
