import { sendPage } from '@campkit/pages/page'
import { accountSignInPage } from '../pages/account/enter-pages.ts'
import type { Visit } from '../sign-in/visit.ts'
import { type Section, sealAccountFlow } from './account-flow.ts'

type Shown = {
  readonly section: Section | undefined
  readonly email?: string | undefined
  readonly emailFault?: string
  readonly fault?: string
  readonly status?: number
}

export const showAccountSignIn = async (visit: Visit, { section, ...shown }: Shown) =>
  sendPage(
    visit.reply,
    accountSignInPage({ flow: sealAccountFlow(visit, { section }, 'enter'), ...shown }),
  )
