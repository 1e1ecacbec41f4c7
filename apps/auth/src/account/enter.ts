import type { SignInAccount } from '@campkit/identity/account'
import { sendPage } from '@campkit/pages/page'
import { signedInPage } from '../pages/account/camps-page.ts'
import { secondFactorPage } from '../pages/second-factor-page.ts'
import { openSession } from '../sign-in/complete.ts'
import type { Visit } from '../sign-in/visit.ts'
import { type AccountFlow, pathOf, type Section, sealAccountFlow } from './account-flow.ts'
import { seeOther } from './owner-handlers.ts'
import { showAccountSignIn } from './show-account-sign-in.ts'

type Passed = NonNullable<AccountFlow['passed']>

/** After the first factor: asks for the second if the account has one, otherwise signs in. */
export async function proceed(
  visit: Visit,
  section: Section | undefined,
  { accountId, credentialsVersion, email, hasTotp }: SignInAccount,
  methods: Passed['methods'],
) {
  const passed: Passed = { accountId, credentialsVersion, email, methods }
  return hasTotp ? showSecondFactor(visit, section, passed) : enter(visit, section, passed)
}

export const showSecondFactor = async (
  visit: Visit,
  section: Section | undefined,
  passed: Passed,
  fault?: string,
) =>
  sendPage(
    visit.reply,
    secondFactorPage({
      flow: sealAccountFlow(visit, { section, passed }, 'enter'),
      fault,
      action: '/account/second-factor',
    }),
  )

export async function enter(visit: Visit, section: Section | undefined, passed: Passed) {
  if (await openSession(visit, passed)) {
    return section === 'camps' ? goToCamps(visit) : seeOther(visit, section)
  }
  const fault = 'Your account was changed just now. Please sign in again.'
  return showAccountSignIn(visit, { section, email: passed.email, fault })
}

/** By a page: from the camps it goes on to the console, and browsers let no form of this host redirect to another. */
const goToCamps = ({ context, reply }: Visit) =>
  sendPage(reply, signedInPage(`${context.authUrl}${pathOf('camps')}`))
