import { camp } from '@campkit/access/access'
import { accentHex, contrastOf, monogram, type Theme } from '@campkit/core/accent'
import { notFound } from '@campkit/core/errors'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { Type } from 'typebox'
import { bodyBytesOf } from '../../../pictures/sent.ts'
import { coloursOf } from './branding.colours.ts'
import { MOST_LOGO_BYTES, NewLogo, Preview, PreviewQuery } from './branding.schema.ts'
import { safeLogo } from './logo.safe.ts'
import { settingsOf } from './settings.merge.ts'
import { Settings } from './settings.schema.ts'
import * as store from './settings.store.ts'

const shadesOf = (accent: string, theme: Theme) => {
  const { fill, on, ink } = accentHex(accent, theme)
  const contrast = Math.round(contrastOf(on, fill) * 100) / 100
  return { fill, on, ink, contrast, isMoved: fill !== accent }
}

const preview = readRoute({
  id: 'previewBranding',
  path: '/settings/branding/preview',
  summary: 'What pages and mails would show of a colour, by day and by night.',
  access: camp('settings:read'),
  query: PreviewQuery,
  response: Preview,
  example: { query: { accent: '#3fa36b' } },
  handler: async ({ read, query }) => {
    const accent = query.accent.toLowerCase()
    const [stored] = await read(store.find({}))
    return {
      accent,
      light: shadesOf(accent, 'light'),
      dark: shadesOf(accent, 'dark'),
      colours: coloursOf(accent),
      monogram: monogram(stored?.name ?? ''),
    }
  },
})

const EXAMPLE = Buffer.from(
  '<svg viewBox="0 0 8 8"><path fill="#3fa36b" d="M4 0 8 8H0z"/></svg>',
).toString('base64')

const putLogo = changeRoute({
  id: 'setLogo',
  method: 'PUT',
  path: '/settings/logo',
  summary: 'Gives the camp a logo, in place of its letters. Only the picture itself is kept of it.',
  access: camp('settings:write'),
  body: NewLogo,
  bodyLimitBytes: bodyBytesOf(MOST_LOGO_BYTES),
  status: 200,
  response: Settings,
  ifMatch: 'optional',
  example: { body: { dataBase64: EXAMPLE } },
  handler: async ({ tx, caller, body, record, assertVersion }) => {
    const logo = safeLogo(body.dataBase64)
    const before = await store.lock(tx)
    assertVersion(before.version)
    const after = await store.writeLogo(tx, before, logo)
    record({
      action: 'settings.logo_changed',
      targetId: caller.campId,
      before: { hasLogo: before.branding.hasLogo },
      after: { type: logo.type, sizeBytes: logo.bytes.length },
    })
    return settingsOf(after)
  },
})

const removeLogo = changeRoute({
  id: 'removeLogo',
  method: 'DELETE',
  path: '/settings/logo',
  summary: 'Takes the logo away; pages show the camp’s letters again.',
  access: camp('settings:write'),
  status: 204,
  response: Type.Null(),
  errors: ['NOT_FOUND'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, caller, record, assertVersion }) => {
    const before = await store.lock(tx)
    if (!before.branding.hasLogo) throw notFound('no logo')
    assertVersion(before.version)
    await store.writeLogo(tx, before, null)
    record({
      action: 'settings.logo_removed',
      targetId: caller.campId,
      before: { hasLogo: true },
      after: { hasLogo: false },
    })
    return null
  },
})

export const branding = [preview, putLogo, removeLogo]
