/** For text between tags and in quoted attributes. */
export const text = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} · Campkit</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body><main><h1>${text(title)}</h1>${body}</main></body>
</html>
`

export const docsStyle = `
:root { color-scheme: light dark; --ink: #1d2428; --soft: #5b666d; --line: #dfe4e6; --paper: #fbfbf9; --accent: #9a4b12 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --soft: #9aa4a9; --line: #333c41; --paper: #14181a; --accent: #f0a35e } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 6rem }
h1 { font-size: 2rem; margin: 0 0 1rem }
h2 { margin: 3rem 0 .5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line) }
h3 { margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-bottom: 1rem }
a { color: var(--accent); text-underline-offset: .2em }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
code, pre { font: .9em/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .4rem }
article { padding: 1rem 0; border-bottom: 1px solid var(--line) }
article p { margin: .35rem 0 }
.access { color: var(--soft); font-size: .9rem }
.method { display: inline-block; min-width: 4rem; color: var(--accent) }
.codes { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
ul { margin: .35rem 0; padding-left: 1.25rem; color: var(--soft) }
summary { cursor: pointer; color: var(--soft) }
dt { margin-top: .75rem } dd { margin: 0 }
`
