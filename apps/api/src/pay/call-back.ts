import { enterCamp, inCamp } from '@campkit/db/in-camp'
import type { Task } from '@campkit/jobs/task'
import type { Till } from '../providers/provider-of.ts'
import { findConnection } from '../providers/providers.store.ts'
import { signTestEvent } from '../providers/test-provider.ts'

type CallBack = { readonly campId: string; readonly id: string }

/** The built-in provider's call to us: over HTTP and signed, like those of real providers. */
export const callBack =
  (till: Till): Task =>
  async (payload) => {
    const { campId, ...event } = payload as CallBack
    const connection = await inCamp(till.db, enterCamp(campId), (tx) =>
      findConnection(tx, till.sealKeys(), campId),
    )
    if (connection?.provider !== 'test') return
    const body = JSON.stringify(event)
    const signature = signTestEvent(connection.webhookSecret, body)
    const answer = await fetch(`${till.host.url}/webhooks/test/${campId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'test-signature': signature },
      body,
    })
    if (!answer.ok) throw new Error(`the call was answered with ${answer.status}`)
  }
