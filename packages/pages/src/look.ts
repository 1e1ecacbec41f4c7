import { readFileSync } from 'node:fs'
import { open } from '@campkit/access/access'
import { onFirstUse } from '@campkit/core/on-first-use'
import type { FastifyInstance } from 'fastify'

/** The tokens and fonts that all pages share. */
export const LOOK = '/assets/look.css'
export const ICON = '/assets/icon.svg'
const FONTS = '/assets/fonts/'

const STYLES = [
  import.meta.resolve('@fontsource-variable/figtree/index.css'),
  import.meta.resolve('@fontsource-variable/bricolage-grotesque/index.css'),
  import.meta.resolve('@fontsource-variable/jetbrains-mono/index.css'),
].map((url) => new URL(url))

type Look = { readonly css: string; readonly fonts: ReadonlyMap<string, URL> }

/** Fonts come from this host, like everything on our pages; browsers load only the letters that a page has. */
function readLook(): Look {
  const tokens = readFileSync(new URL('../assets/tokens.css', import.meta.url), 'utf8')
  const faces = STYLES.map((style) => readFileSync(style, 'utf8'))
  const fonts = STYLES.flatMap((style, i) =>
    [...(faces[i] ?? '').matchAll(/files\/([\w-]+\.woff2)/g)].map(
      ([path, file = '']) => [file, new URL(path, style)] as const,
    ),
  )
  const css = [tokens, ...faces].join('\n').replaceAll('./files/', FONTS)
  return { css, fonts: new Map(fonts) }
}

/** For every host that has pages. */
export function mountLook(app: FastifyInstance): void {
  const config = { access: open('how a page looks is no secret') }
  const look = onFirstUse(readLook)
  app.get(LOOK, { config }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(look().css),
  )
  app.get(ICON, { config }, async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(readFileSync(new URL('../assets/icon.svg', import.meta.url))),
  )
  app.get<{ Params: { file: string } }>(`${FONTS}:file`, { config }, async (request, reply) => {
    const font = look().fonts.get(request.params.file)
    if (!font) return reply.callNotFound()
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=604800')
      .send(readFileSync(font))
  })
}
