import { camp } from '@campkit/access/access'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { branding } from './branding.routes.ts'
import { patched, settingsOf } from './settings.merge.ts'
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
    return settingsOf(after)
  },
})

export const settings = [read, patch, ...branding]
