import { call } from './api.ts'
import { CampApply } from './apply.ts'
import { faultOfKey, isRestKey } from './page.ts'
import { CampSchedule } from './schedule.ts'
import { comeBack } from './session.ts'
import { CampSignIn } from './sign-in.ts'

const fault = faultOfKey()
// biome-ignore lint/suspicious/noConsole: for whoever sets the page up
if (fault) console.error(`Campkit: ${fault}`)
// The service refuses the key and tells the camp's super_admins.
if (isRestKey) call('/camp').catch(() => {})

void comeBack()
const ELEMENTS = {
  'camp-schedule': CampSchedule,
  'camp-sign-in': CampSignIn,
  'camp-apply': CampApply,
}
for (const [name, element] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, element)
}
