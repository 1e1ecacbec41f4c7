import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import type { CampPage } from '../camp.ts'

/** An error that the person cannot fix on this page. */
export const errorPage = (
  status: number,
  title: string,
  message: string,
  camp?: CampPage,
): Page => ({
  ...(camp && { camp }),
  title,
  status,
  body: html`<p>${message}</p>`,
})

export const expiredPage = (camp: CampPage): Page =>
  errorPage(
    403,
    'Please begin again',
    'This page is too old, or was opened in another browser. Go back to the app and sign in again.',
    camp,
  )

export const signedOutPage = (camp?: CampPage): Page => ({
  ...(camp && { camp }),
  title: 'You are signed out',
  body: html`<p>You can close this page.</p>`,
})
