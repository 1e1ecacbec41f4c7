import type { CampPayload, CampWork } from '../../../camp-task.ts'
import { enqueueWaiting } from './deliver.store.ts'
import { DELIVER } from './notifications.deliver.ts'

/** When the quiet hours were moved. Each waiting mail is sent once, however many jobs it has. */
export const lookAgain: CampWork<CampPayload> = ({ tx }) => enqueueWaiting(tx, DELIVER)
