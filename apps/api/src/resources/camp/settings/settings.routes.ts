import { camp } from '@campkit/access/access'
import { all } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { branding } from './branding.routes.ts'
import { SettingsPreview, settingsEffects } from './settings.effects.ts'
import { changed, patched, settingsOf } from './settings.merge.ts'
import { tellIfQuietHoursMove } from './settings.quiet-hours.ts'
import { Settings, SettingsPatch } from './settings.schema.ts'
import * as store from './settings.store.ts'

const read = readRoute({
  id: 'getSettings',
  path: '/settings',
  summary: 'How the camp is run.',
  access: camp('settings:read'),
  response: Settings,
  example: {},
  handler: async ({ read }) => {
    const [stored] = await read(store.find({}))
    if (!stored) throw new Error('a key without a camp')
    return settingsOf(stored)
  },
})

const patch = changeRoute({
  id: 'updateSettings',
  method: 'PATCH',
  path: '/settings',
  summary: 'Changes settings, key by key; what is not sent stays.',
  access: camp('settings:write'),
  body: SettingsPatch,
  status: 200,
  response: Settings,
  ifMatch: 'required',
  example: { body: { shifts: { requiredPoints: 3 } }, headers: { 'if-match': '*' } },
  handler: async ({ tx, caller, body, record, assertVersion }) => {
    const before = await store.lock(tx)
    assertVersion(before.version)
    const { name, groups, looks } = patched(before, body)
    const after = await store.write(tx, before.slug, name, groups, looks)
    record({
      action: 'settings.changed',
      targetId: caller.campId,
      before: { name: before.name, branding: before.branding, groups: before.groups },
      after: { name: after.name, branding: after.branding, groups },
    })
    const change = { before: settingsOf(before), after: settingsOf(after) }
    tellIfQuietHoursMove(tx, caller.campId, change)
    return change.after
  },
})

const preview = changeRoute({
  id: 'previewSettings',
  method: 'POST',
  path: '/settings/preview',
  summary: 'Whom a change of settings would concern, before it is made; nothing is written.',
  access: camp('settings:write'),
  body: SettingsPatch,
  status: 200,
  response: SettingsPreview,
  example: { body: { shifts: { requiredPoints: 3 } } },
  handler: async ({ tx, body, unchanged }) => {
    unchanged()
    const [stored] = await all(tx, store.find({}))
    if (!stored) throw new Error('a key without a camp')
    const change = { before: settingsOf(stored), after: changed(stored, body) }
    const effects = await settingsEffects.get()(tx, change)
    return { version: stored.version, effects: [...effects] }
  },
})

export const settings = [read, patch, preview, ...branding]
