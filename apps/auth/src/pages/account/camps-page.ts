import { linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { rows } from '@campkit/pages/parts'
import { homeOf } from '../addresses.ts'

type Shown = {
  readonly camps: readonly { readonly slug: string; readonly name: string }[]
  readonly consoleUrl: string | undefined
  readonly email: string
}

export const campsPage = ({ camps, consoleUrl, email }: Shown): Page => ({
  title: camps.length > 0 ? 'Which camp?' : 'You are in no camp yet',
  lede:
    camps.length > 0
      ? html`You are signed in as <strong>${email}</strong>.`
      : html`You are signed in as <strong>${email}</strong>. Open the link in your invitation, or the page of the camp that you want to join.`,
  body: html`${
    camps.length > 0 &&
    rows(
      camps.map((camp) => ({
        icon: 'tent',
        title: html`<a href="${consoleUrl === undefined ? homeOf(camp) : `${consoleUrl}/c/${camp.slug}`}">${camp.name}</a>`,
      })),
    )
  }
${linkButton('/account', 'Your account')}`,
})

/** Between the sign-in and the camps. */
export const signedInPage = (href: string): Page => ({
  title: 'You are signed in',
  goesOn: { href, seconds: 0 },
  body: linkButton(href, 'Continue to your camps'),
})
