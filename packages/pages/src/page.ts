import { randomBytes } from 'node:crypto'
import { accentFor } from '@campkit/core/accent'
import { recent } from '@campkit/core/recent'
import type { FastifyReply } from 'fastify'
import { horizon } from './horizon.ts'
import { Html, html } from './html.ts'
import { type Icon, icon } from './icons.ts'
import { BODY_FONT, ICON, LOOK, PAGE_SCRIPT, STYLE_SHEET } from './look.ts'
import { tile } from './tile.ts'

/**
 * How to make a page: `sendPage(reply, { camp, title, lede, body })`. The shell brings the head, the camp's tile, name
 * and colour, the heading, and the footer; `body` is what stands under the heading, made of what `parts.ts` and
 * `form-parts.ts` give, with `html`. A page has one primary button and a way back. `layout` says what kind it is:
 *
 * - `card` (the default): one thing to do, on the horizon. Signing in, a question, an answer, an error.
 * - `column`: something to read or work through, under a head with the camp's name and `back`. An account, a form.
 * - `split`: `beside` on the left (on phones above) says what it is about, `body` what to do. A payment.
 * - `bare`: the body brings its own `<main>` and `<h1>`. A camp's front door.
 *
 * Styles are in `assets/pages.css`, by class; the policy allows no `style` attributes. Colours are the tokens of
 * `assets/tokens.css` only, so that night and the camp's colour come by themselves. Pages work without scripts;
 * `assets/page.js` adds showing a password (`data-show`) and the reader's own time zone (`data-local`) where a page
 * has them.
 */
export type Page = {
  readonly camp?: CampFace | undefined
  /** The heading, and the window's title. */
  readonly title: string
  /** A sentence or two under the heading. */
  readonly lede?: Html | string | undefined
  readonly body: Html
  readonly layout?: 'card' | 'column' | 'split' | 'bare'
  /** A round sign above the heading of a card that tells how something ended. */
  readonly mark?: { readonly icon: Icon; readonly tone: Tone }
  /** The way back, in the head of a column. */
  readonly back?: { readonly href: string; readonly label: string } | undefined
  /** The other half of a split page. */
  readonly beside?: Html
  readonly status?: number
  /** Goes on to another page, by its whole address, by itself; the page must offer to stay. */
  readonly goesOn?: { readonly href: string; readonly seconds: number } | undefined
  /** Where a form of this page may redirect to: browsers check redirects against the policy too. */
  readonly leadsTo?: string | undefined
  /**
   * Its forms may redirect to an app, which may redirect anywhere. Browsers check every step, so no policy could name
   * the targets. Forms are still posted only to this host, because the page has no other form and no foreign script.
   */
  readonly leadsToApp?: boolean
  /** A script of ours that calls this host: passkeys. */
  readonly script?: string
}

export type Tone = 'idle' | 'wait' | 'good' | 'warn' | 'bad'

/** How a camp looks on a page. */
export type CampFace = {
  readonly name: string
  /** As the camp chose it; what a page shows of it is computed, so that it can be read. */
  readonly accent: string | null
  /** Where this host serves the logo, if the camp has one. */
  readonly logo: string | null
  /** Where this host serves the tile for the browser's tab. */
  readonly icon?: string | null
  /** The camp's front page. */
  readonly home?: string | null
  /** Where people ask for help, and what the camp says about their data. */
  readonly helpUrl?: string | null
  readonly privacyUrl?: string | null
}

/** Everything in a page comes from this host, and no other site may frame it. */
export function sendPage(reply: FastifyReply, page: Page) {
  const nonce = randomBytes(16).toString('base64url')
  const shown = shownOf(page)
  // The header does what `<meta http-equiv="refresh">` would, also for readers without scripts.
  if (page.goesOn) {
    // Headers take no letters beyond ASCII; `href` writes them as addresses do.
    const { href } = new URL(page.goesOn.href)
    reply.header('refresh', `${page.goesOn.seconds};url=${href}`)
  }
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(page, nonce, isHelped(shown)))
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .header('cross-origin-opener-policy', openerPolicyOf(reply))
    .send(`<!doctype html>\n${documentOf(page, shown, nonce).text}`)
}

/** Other sites' windows cannot reach into ours, unless the host has already set another policy. */
const openerPolicyOf = (reply: FastifyReply) =>
  reply.getHeader('cross-origin-opener-policy') ?? 'same-origin'

/** Whether something on the page works better with our script. */
const isHelped = ({ text }: Html): boolean => /\sdata-(show|local)\b/.test(text)

function policyOf({ leadsTo, leadsToApp, script }: Page, nonce: string, isHelped: boolean): string {
  const target = leadsTo === undefined ? '' : ` ${new URL(leadsTo).origin}`
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    ...(leadsToApp ? [] : [`form-action 'self'${target}`]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(script || isHelped ? ["script-src 'self'"] : []),
    ...(script ? ["connect-src 'self'"] : []),
  ].join('; ')
}

const documentOf = (
  { camp, title, script }: Page,
  shown: Html,
  nonce: string,
): Html => html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}${camp && ` · ${camp.name}`}</title>
<link rel="icon" href="${camp?.icon ?? ICON}">
<link rel="preload" as="font" type="font/woff2" href="${BODY_FONT}" crossorigin>
<link rel="stylesheet" href="${LOOK}">
<link rel="stylesheet" href="${STYLE_SHEET}">
${camp?.accent && html`<style nonce="${nonce}">${coloursOf(camp.accent)}</style>`}
${isHelped(shown) && html`<script src="${PAGE_SCRIPT}" defer></script>`}
${script && html`<script src="${script}" defer></script>`}
</head>
${shown}
</html>`

const known = recent<Html>(200)

/** The camp's colour in both themes, over the tokens. */
function coloursOf(accent: string): Html {
  const made = known.get(accent)
  if (made) return made
  const list = (theme: 'light' | 'dark') =>
    Object.entries(accentFor(accent, theme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  // All of it is computed from the hex, so none of it is text that people typed.
  const rules = new Html(
    `:root{${list('light')}}@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${list('dark')}}}:root[data-theme="dark"]{${list('dark')}}`,
  )
  known.set(accent, rules)
  return rules
}

const shownOf = (page: Page): Html => LAYOUTS[page.layout ?? 'card'](page)

const LAYOUTS: Readonly<Record<NonNullable<Page['layout']>, (page: Page) => Html>> = {
  card: ({ camp, mark, title, lede, body }) => html`<body class="sky">
${horizon}
<main>
${camp && html`<header class="brand">${tile(camp, 'large')}<p>${named(camp)}</p></header>`}
<section class="sheet${mark && ' told'}">
${mark && html`<div class="mark ${mark.tone}">${icon(mark.icon)}</div>`}
${headingOf(title, lede)}
${body}
</section>
</main>
${footerOf(camp)}
</body>`,

  column: ({ camp, title, lede, body, back }) => html`<body class="column">
<header class="top">${camp ? html`${tile(camp)}<p>${named(camp)}</p>` : html`<p>Campkit</p>`}${back && html`<a class="btn quiet" href="${back.href}">${icon('back')} ${back.label}</a>`}</header>
<main>
${headingOf(title, lede)}
${body}
</main>
${footerOf(camp)}
</body>`,

  split: ({ camp, title, lede, body, beside }) => html`<body class="split">
<section class="beside" aria-label="What this is about">${horizon}<div class="in">
${camp && html`<header class="brand">${tile(camp)}<p>${named(camp)}</p></header>`}
${beside}
</div></section>
<main><div class="in">
${headingOf(title, lede)}
${body}
${footerOf(camp)}
</div></main>
</body>`,

  bare: ({ camp, body }) => html`<body class="bare">
${body}
${footerOf(camp)}
</body>`,
}

const headingOf = (title: string, lede: Page['lede']): Html => html`<h1>${title}</h1>
${lede && html`<p class="lede">${lede}</p>`}`

const named = ({ name, home }: CampFace): Html =>
  home ? html`<a href="${home}">${name}</a>` : html`${name}`

/** Who runs this, and whom to ask. */
const footerOf = (camp: CampFace | undefined): Html => html`<footer class="foot">
${camp ? html`<span>Run by ${camp.name}</span>` : html`<span>Runs on Campkit</span>`}
${camp?.helpUrl && html`<a href="${camp.helpUrl}" rel="noreferrer">Ask for help</a>`}
${camp?.privacyUrl && html`<a href="${camp.privacyUrl}" rel="noreferrer">Privacy</a>`}
</footer>`
