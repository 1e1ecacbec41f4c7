import { ICON, LOOK } from '@campkit/pages/look'
import type { Chapter } from '../document/chapter.ts'

/** Escapes text between tags and in quoted attributes. */
export const text = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Code, bold text and links in a line of Markdown. */
export const inline = (line: string): string =>
  text(line)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')

/** The small part of Markdown that our own texts use. */
export function paragraphs(markdown: string): string {
  return markdown.split('\n\n').map(block).join('')
}

function block(part: string): string {
  const [, code] = /^```\n([\s\S]*)\n```$/.exec(part) ?? []
  if (code !== undefined) return `<pre tabindex="0"><code>${text(code)}</code></pre>`
  if (!part.startsWith('- ')) return `<p>${inline(part)}</p>`
  const items = part.split('\n').map((line) => `<li>${inline(line.slice(2))}</li>`)
  return `<ul>${items.join('')}</ul>`
}

export const chapterHtml = ({ id, title, text: words }: Chapter): string =>
  `<section id="${id}"><h2>${text(title)} <a class="here" href="#${id}" aria-label="Link to ${text(title)}">#</a></h2>${paragraphs(words)}</section>`

export type Frame = {
  /** The name of this host's API. */
  readonly host: string
  readonly title: string
  /** The list of chapters and groups next to the page. */
  readonly nav: string
  readonly body: string
}

export const page = ({ host, title, nav, body }: Frame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === host ? text(host) : `${text(title)} · ${text(host)}`}</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${LOOK}">
<link rel="stylesheet" href="/docs/reference.css">
<script type="module" src="/docs/reference.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="home" href="/docs"><img src="${ICON}" alt="" width="28" height="28">${text(host)}</a>
<search><label class="unseen" for="search">Search</label>
<input id="search" type="search" placeholder="Search operations, codes, guides" autocomplete="off" spellcheck="false">
<ul id="found" hidden></ul></search>
<details id="credentials-box"><summary>Key and token</summary><form id="credentials-form">
<p>Kept in this page’s memory only, and gone when you leave it.</p>
<label>Key <input name="key" type="password" autocomplete="off" placeholder="pk_live_…"></label>
<label>Member token <input name="token" type="password" autocomplete="off" placeholder="eyJ…"></label>
</form></details>
</header>
<div class="columns">
<nav aria-label="Reference"><details open><summary>Contents</summary>${nav}</details></nav>
<main id="content" tabindex="-1">${body}</main>
</div>
</body>
</html>
`
