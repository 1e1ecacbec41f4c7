import { readFileSync } from 'node:fs'
import { open } from '@campkit/access/access'
import { onFirstUse } from '@campkit/core/on-first-use'
import type { FastifyInstance } from 'fastify'

/** The tokens and fonts that all pages share. */
export const LOOK = '/assets/look.css'
/** How the parts of pages look, over those tokens. */
export const STYLE_SHEET = '/assets/pages.css'
export const PAGE_SCRIPT = '/assets/page.js'
export const ICON = '/assets/icon.svg'
const FONTS = '/assets/fonts/'
/** The letters that every page has. */
export const BODY_FONT = `${FONTS}figtree-latin-wght-normal.woff2`

const STYLES = [
  import.meta.resolve('@fontsource-variable/figtree/index.css'),
  import.meta.resolve('@fontsource-variable/bricolage-grotesque/index.css'),
  import.meta.resolve('@fontsource-variable/jetbrains-mono/index.css'),
].map((url) => new URL(url))

/** The files of the style sheet, in their order. */
const SHEETS = ['pages.css', 'camp-pages.css']

const asset = (file: string): string =>
  readFileSync(new URL(`../assets/${file}`, import.meta.url), 'utf8')

type Look = { readonly css: string; readonly fonts: ReadonlyMap<string, URL> }

/** Fonts come from this host, like everything on our pages; browsers load only the letters that a page has. */
function readLook(): Look {
  const tokens = asset('tokens.css')
  const faces = STYLES.map((style) => readFileSync(style, 'utf8'))
  const fonts = STYLES.flatMap((style, i) =>
    [...(faces[i] ?? '').matchAll(/files\/([\w-]+\.woff2)/g)].map(
      ([path, file = '']) => [file, new URL(path, style)] as const,
    ),
  )
  const css = [tokens, ...faces].join('\n').replaceAll('./files/', FONTS)
  return { css, fonts: new Map(fonts) }
}

const CACHED = 'public, max-age=300'

/** For every host that has pages. */
export function mountLook(app: FastifyInstance): void {
  const config = { access: open('how a page looks is no secret') }
  const look = onFirstUse(readLook)
  const sheet = onFirstUse(() => ({ css: SHEETS.map(asset).join('\n') }))
  const files: readonly (readonly [path: string, type: string, read: () => string])[] = [
    [LOOK, 'text/css; charset=utf-8', () => look().css],
    [STYLE_SHEET, 'text/css; charset=utf-8', () => sheet().css],
    [PAGE_SCRIPT, 'text/javascript; charset=utf-8', () => asset('page.js')],
    [ICON, 'image/svg+xml', () => asset('icon.svg')],
    ['/favicon.ico', 'image/svg+xml', () => asset('icon.svg')],
  ]
  for (const [path, type, read] of files) {
    app.get(path, { config }, async (_request, reply) =>
      reply.type(type).header('cache-control', CACHED).send(read()),
    )
  }
  app.get<{ Params: { file: string } }>(`${FONTS}:file`, { config }, async (request, reply) => {
    const font = look().fonts.get(request.params.file)
    if (!font) return reply.callNotFound()
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=604800')
      .send(readFileSync(font))
  })
}
