import { readAccount } from '@campkit/identity/account'
import { listPasskeys } from '@campkit/identity/passkeys'
import { sendPage } from '@campkit/pages/page'
import { confirmPage } from '../pages/account/enter-pages.ts'
import type { Section } from './account-flow.ts'
import { flowOf, type Owner } from './owner.ts'

type Shown = { readonly fault?: string; readonly status?: number; readonly isMailed?: boolean }

/** Shows the page that asks for every factor of a sign-in again. */
export async function showConfirm(owner: Owner, section: Section | undefined, shown: Shown = {}) {
  const { context, session } = owner
  const [account, passkeys] = await Promise.all([
    readAccount(context.send, session.accountId),
    listPasskeys(context.send, session.accountId),
  ])
  return sendPage(
    owner.reply,
    confirmPage({
      flow: flowOf({ ...owner, form: 'confirm' }, { section }),
      email: session.email,
      hasPassword: account?.passwordHash != null,
      hasTotp: account?.hasTotp ?? false,
      hasPasskey: passkeys.length > 0,
      ...shown,
    }),
  )
}
