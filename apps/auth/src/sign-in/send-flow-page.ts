import { type Page, sendPage } from '@campkit/pages/page'
import type { Visit } from './visit.ts'
import { ownPageOf } from './without-app.ts'

/** A page of a sign-in. Without an app its forms lead to nowhere but this host and the console, and the policy says so. */
export const sendFlowPage = (
  { context, reply }: Pick<Visit, 'context' | 'reply'>,
  { query }: { readonly query: string },
  page: Page,
) =>
  sendPage(reply, {
    ...page,
    leadsTo: page.leadsTo ?? context.consoleUrl,
    leadsToApp: page.leadsToApp === true && ownPageOf(query) === undefined,
  })
