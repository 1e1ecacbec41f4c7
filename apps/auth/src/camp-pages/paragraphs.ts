import { type Html, html } from '@campkit/pages/html'

/** What somebody wrote, line by line. */
export const paragraphs = (text: string): Html =>
  html`${text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p>${line}</p>\n`)}`
