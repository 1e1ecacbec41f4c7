import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import { ICON } from './look.ts'
import { STYLE_SHEET } from './style.ts'

/** How a camp looks on a page. */
export type CampFace = {
  readonly name: string
  readonly accent: string | null
  /** Where this host serves the logo, if the camp has one. */
  readonly logo: string | null
}

export type Page = {
  readonly camp?: CampFace
  readonly title: string
  readonly body: Html
  readonly status?: number
  /** Where a form of this page may redirect to: browsers check redirects against the policy too. */
  readonly leadsTo?: string | undefined
  /**
   * Its forms may redirect to an app, which may redirect anywhere. Browsers check every step, so no policy could name
   * the targets. Forms are still posted only to this host, because the page has no other form and no foreign script.
   */
  readonly leadsToApp?: boolean
  /** A script of ours that something on the page needs: passkeys. */
  readonly script?: string
}

/** Everything in a page comes from this host, and no other site may frame it. */
export function sendPage(reply: FastifyReply, page: Page) {
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(page, nonce))
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('cross-origin-opener-policy', openerPolicyOf(reply))
    .send(`<!doctype html>\n${documentOf(page, nonce).text}`)
}

/** Other sites' windows cannot reach into ours, unless the host has already set another policy. */
const openerPolicyOf = (reply: FastifyReply) =>
  reply.getHeader('cross-origin-opener-policy') ?? 'same-origin'

function policyOf({ leadsTo, leadsToApp, script }: Page, nonce: string): string {
  const target = leadsTo === undefined ? '' : ` ${new URL(leadsTo).origin}`
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    ...(leadsToApp ? [] : [`form-action 'self'${target}`]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(script ? ["script-src 'self'", "connect-src 'self'"] : []),
  ].join('; ')
}

const documentOf = (
  { camp, title, body, script }: Page,
  nonce: string,
): Html => html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${camp && ` · ${camp.name}`}</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${STYLE_SHEET}">
${camp?.accent && colours(camp.accent, nonce)}
${script && html`<script src="${script}" defer></script>`}
</head>
<body>
<main>
${camp && bannerOf(camp)}
<h1>${title}</h1>
${body}
</main>
</body>
</html>`

/** Black or white text on the camp's colour, whichever is readable. */
function colours(accent: string, nonce: string): Html {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const ink = luminance > 0.179 ? '#000000' : '#ffffff'
  return html`<style nonce="${nonce}">:root{--accent:${accent};--on-accent:${ink}}</style>`
}

const bannerOf = ({ name, logo }: CampFace): Html => html`<header>
${logo && html`<img src="${logo}" alt="" width="48" height="48">`}
<p>${name}</p>
</header>`

/** A success message. */
export const notice = (message: string | undefined): Html | undefined =>
  message === undefined ? undefined : html`<p role="status" class="notice">${message}</p>`

export const alert = (message: string | undefined): Html | undefined =>
  message === undefined ? undefined : html`<p role="alert">${message}</p>`
