import { open } from '@campkit/access/access'
import type { FastifyInstance } from 'fastify'

export const STYLE_SHEET = '/assets/pages.css'

/** One style sheet for all pages; the camp's colour comes with the page. */
const STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1c1b19; --soft: #5c5850; --paper: #ffffff; --ground: #f4f1ea; --line: #8c867a; --bad: #a3210f;
  --accent: #7a3b12; --on-accent: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2efe8; --soft: #bdb7aa; --paper: #23211e; --ground: #171613; --line: #8c867a; --bad: #ff9d8a; }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground);
  overflow-wrap: anywhere;
}
main {
  width: 100%; max-width: 25rem; padding: 2rem 1.5rem; background: var(--paper);
  border-radius: 0.75rem; border-top: 0.375rem solid var(--accent);
}
header { display: flex; align-items: center; gap: 0.75rem; margin-bottom: 1.25rem; }
header img { width: 3rem; height: 3rem; object-fit: contain; border-radius: 0.5rem; }
header p { margin: 0; font-weight: 600; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
p { margin: 0 0 1rem; }
form { margin: 0 0 0.75rem; }
label { display: block; font-weight: 600; margin: 0 0 0.25rem; }
input {
  width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; margin: 0 0 1rem; font: inherit;
  color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 0.5rem;
}
button {
  width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: 0.5rem;
}
button.quiet { color: var(--ink); background: transparent; border-color: var(--line); }
button.link { width: auto; min-height: 1.5rem; padding: 0; font-weight: 400; color: inherit; background: none; border: 0; text-decoration: underline; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.875rem; }
.hint { color: var(--soft); font-size: 0.9375rem; }
.code { letter-spacing: 0.2em; font-size: 1.25rem; }
[role='alert'] { color: var(--bad); font-weight: 600; }
ul { list-style: none; margin: 0 0 1rem; padding: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1.25rem; }
dt { color: var(--soft); }
dd { margin: 0; font-weight: 600; }
li { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
li p { margin: 0 0 0.5rem; }
li p:last-child { margin: 0; }
.notice { padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; font-weight: 600; }
.qr { display: block; width: 100%; max-width: 15rem; height: auto; margin: 0 auto 1rem; }
[hidden] { display: none; }
footer { margin-top: 1.5rem; font-size: 0.9375rem; color: var(--soft); }
footer p { margin: 0 0 0.5rem; }
`

/** For every host that has pages. */
export function mountStyleSheet(app: FastifyInstance): void {
  const config = { access: open('how a page looks is no secret') }
  app.get(STYLE_SHEET, { config }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(STYLE),
  )
}
