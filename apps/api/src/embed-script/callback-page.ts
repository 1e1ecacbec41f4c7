import { html } from '@campkit/pages/html'
import type { Returned } from './returned.ts'

const STYLE =
  'body{margin:3rem auto;max-width:24rem;padding:0 1rem;font:1rem/1.5 system-ui;color-scheme:light dark}'

/**
 * Tells the page that opened this window, and no other: the browser delivers only to exactly that origin. Without such a
 * page, goes back there with the answer in the fragment, which no server sees.
 */
const SCRIPT = `const d=JSON.parse(document.body.dataset.returned);
if(d.isPopup&&window.opener){window.opener.postMessage({campkit:'signed-in',...d.answer},d.origin);window.close()}
else{const q=new URLSearchParams(d.answer);q.set('campkit_state',d.answer.state);location.replace(d.path.split('#')[0]+'#'+q)}`

const page = (nonce: string, title: string, text: string, returned: Returned | undefined) =>
  `<!doctype html>\n${html`<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body data-returned="${JSON.stringify(returned ?? null)}"><h1>${title}</h1><p>${text}</p>
</body></html>`.text.replace(
    '</body>',
    returned ? `<script nonce="${nonce}">${SCRIPT}</script></body>` : '</body>',
  )}`

export const handOver = (returned: Returned, nonce: string): string =>
  page(nonce, 'You are signed in', 'You can close this window.', returned)

export const nothingHere = (nonce: string): string =>
  page(
    nonce,
    'This sign-in goes nowhere',
    'It was not begun by a page of the camp. Close this window, and sign in on the camp’s own site.',
    undefined,
  )
