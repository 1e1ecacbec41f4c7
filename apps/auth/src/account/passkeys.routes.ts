import { notFound } from '@campkit/core/errors'
import { addPasskey, passkeyRegistrationOptions } from '@campkit/identity/passkey-registration'
import { listPasskeys, removePasskey, renamePasskey } from '@campkit/identity/passkeys'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { passkeysPage } from '../pages/account/passkeys-page.ts'
import type { Params } from '../params.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { browserOf } from '../sign-in/flow.ts'
import { readResponse } from '../sign-in/passkey-proof.ts'
import { doneOf } from './done.ts'
import { notingOf } from './notices.ts'
import { flowOf, type Owner } from './owner.ts'
import { accountConfig as config, ownerChange, ownerPage, seeOther } from './owner-handlers.ts'
import { zoneFor } from './zone.ts'

/** Adding a passkey needs our script, which talks to the browser; renaming and removing do not. */
export function mountPasskeys(app: FastifyInstance, context: Context): void {
  const { send, secret, site } = context
  app.get(
    '/account/passkeys',
    { config },
    ownerPage(context, 'passkeys', (owner) => showPasskeys(owner)),
  )

  app.post(
    '/account/passkeys/add/options',
    { config },
    ownerChange(context, 'passkeys', async ({ request, reply, session }) => {
      const { accountId, email } = session
      const asking = { site, accountId, email, browser: browserOf(request, reply) }
      const options = await passkeyRegistrationOptions(send, secret, asking)
      return reply.header('cache-control', 'no-store').send(options)
    }),
  )

  app.post(
    '/account/passkeys/add',
    { config },
    ownerChange(context, 'passkeys', async (owner, form) => {
      const { request, reply, session } = owner
      const { accountId } = session
      const asking = { site, accountId, browser: browserOf(request, reply) }
      const made = { name: form.get('name') ?? '', response: readResponse(form) }
      const noting = notingOf(owner, 'passkey_added')
      const id = await addPasskey(send, secret, { ...asking, ...made, ...noting })
      if (id !== undefined) return seeOther(owner, 'passkeys', 'added')
      return showPasskeys(owner, 'The passkey could not be added. Please try again.')
    }),
  )

  app.post(
    '/account/passkeys/rename',
    { config },
    ownerChange(context, 'passkeys', async (owner, form) => {
      const name = form.get('name') ?? ''
      const renamed = { ...named(owner, form), device: deviceOf(owner.request), name }
      if (!(await renamePasskey(send, renamed))) throw missing()
      return seeOther(owner, 'passkeys', 'renamed')
    }),
  )

  app.post(
    '/account/passkeys/remove',
    { config },
    ownerChange(context, 'passkeys', async (owner, form) => {
      const removed = { ...named(owner, form), ...notingOf(owner, 'passkey_removed') }
      if (!(await removePasskey(send, removed))) throw missing()
      return seeOther(owner, 'passkeys', 'removed')
    }),
  )
}

const missing = () => notFound('no such passkey of this account')

/** The form says which passkey, the session says whose: nobody can reach another's. */
const named = ({ session }: Owner, form: Params) => ({
  accountId: session.accountId,
  id: form.get('id') ?? '',
})

async function showPasskeys(owner: Owner, fault?: string) {
  const { context, request, reply, session } = owner
  const [passkeys, zone] = await Promise.all([
    listPasskeys(context.send, session.accountId),
    zoneFor(owner),
  ])
  return sendPage(
    reply,
    passkeysPage({ flow: flowOf(owner), passkeys, done: doneOf(request), fault, zone }),
  )
}
