import type { Database, Send } from '@campkit/db/database'
import { asOperator } from '@campkit/db/in-camp'
import { findCamp } from '@campkit/identity/camp'
import { changeClient, createClient, listClients } from '@campkit/identity/client'
import type { DemoCamp, DemoClients } from './demo-camp.ts'

const callbackAt = (authUrl: string) => `${authUrl}/demo/callback`

/** One client of each kind. They return to a page of the sign-in host that says what happened. */
export async function seedClients(send: Send, name: string, authUrl: string): Promise<DemoClients> {
  const redirectUri = callbackAt(authUrl)
  const app = { redirectUris: [redirectUri], logoutUris: [redirectUri] }
  const open = await createClient(send, { ...app, kind: 'public', name: `${name} in the browser` })
  const server = await createClient(send, { ...app, kind: 'confidential', name: `${name} app` })
  return {
    public: { id: open.id, redirectUri },
    confidential: { id: server.id, secret: server.secret ?? '', redirectUri },
  }
}

/** Updates the clients' addresses, because this start may use other ports. */
export async function returningTo(
  owner: Database,
  camps: readonly DemoCamp[],
  authUrl: string,
): Promise<readonly DemoCamp[]> {
  const redirectUri = callbackAt(authUrl)
  for (const { slug, clients } of camps) {
    const send = asOperator(owner.batch, (await findCamp(owner.batch, slug)) ?? '')
    const ours = Object.values(clients).map(({ id }) => id)
    for (const client of await listClients(send)) {
      if (!ours.includes(client.id) || client.redirectUris[0] === redirectUri) continue
      await changeClient(send, client, { redirectUris: [redirectUri], logoutUris: [redirectUri] })
    }
  }
  return camps.map((camp) => ({
    ...camp,
    clients: {
      public: { ...camp.clients.public, redirectUri },
      confidential: { ...camp.clients.confidential, redirectUri },
    },
  }))
}
