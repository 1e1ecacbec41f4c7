import { type AccentHex, accentHex, EMBER } from '@campkit/core/accent'

/** The tokens of the pages' look by day, as mail programs need them: plain hex, inline. */
const DAY = {
  canvas: '#f7f4f0',
  surface: '#fefdfc',
  line: '#e3dfd9',
  ink: '#171b26',
  ink2: '#454953',
  due: '#fef1d0',
  dueLine: '#eccf8c',
  dueInk: '#7b4e0d',
}

export type Colours = AccentHex

export const coloursOf = (accent: string | null): Colours =>
  accent === null ? EMBER.light : accentHex(accent, 'light')

const SANS = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const styleOf = ({ fill, on, ink }: Colours) => ({
  text: `margin:0 0 18px;color:${DAY.ink2}`,
  code: `margin:0 0 18px;padding:14px 16px;border:1px solid ${DAY.line};border-radius:10px;background:${DAY.canvas};color:${DAY.ink};font:600 26px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:3px;text-align:center`,
  link: `color:${ink}`,
  buttonCell: `background:${fill};border-radius:10px`,
  button: `display:block;padding:15px 24px;border-radius:10px;background:${fill};color:${on};font-weight:600;font-size:16px;line-height:1.2;text-decoration:none`,
  due: `margin:0 0 20px;border:1px solid ${DAY.dueLine};border-radius:10px;background:${DAY.due};color:${DAY.dueInk}`,
  dueCell: 'padding:14px 16px;font-size:15px;line-height:1.45',
  quote: `margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid ${DAY.line};color:${DAY.ink}`,
  well: `margin:0 0 20px;border:1px solid ${DAY.line};border-radius:10px;background:${DAY.canvas}`,
  wellCell: `padding:12px 18px;font-size:15px;line-height:1.5;color:${DAY.ink}`,
  factLabel: `padding:4px 12px 4px 0;color:${DAY.ink2};vertical-align:top`,
  factValue: `padding:4px 0;color:${DAY.ink};vertical-align:top`,
  tile: `background:${fill};color:${on};border-radius:9px;font:700 13px/34px ${SANS}`,
  band: `background:${fill};border-radius:2px;font-size:0;line-height:4px`,
})

/** By night: classes, because inline styles know no media. Programs that drop it show the day. */
export const DARK = (accent: string | null): string => {
  const { fill, on, ink } = accent === null ? EMBER.dark : accentHex(accent, 'dark')
  return `@media (max-width:520px){.box{padding:26px 22px !important}.outer{padding:16px 10px !important}}
@media (prefers-color-scheme:dark){
body,.bg{background:#0c0f15 !important}.box{background:#15181f !important;border-color:#282c34 !important}
.ink{color:#f3f0e9 !important}.ink2{color:#c7c2ba !important}.rule{border-color:#282c34 !important}
.well{background:#0f1218 !important;border-color:#282c34 !important}
.due{background:#3a2a11 !important;border-color:#5f4a1f !important;color:#f2cc7a !important}
.btn,.tile{background:${fill} !important;color:${on} !important}.band{background:${fill} !important}a.link{color:${ink} !important}}`
}

/** Everything here is HTML already. */
type Parts = {
  readonly title: string
  readonly preview: string
  readonly dark: string
  readonly style: ReturnType<typeof styleOf>
  readonly letters: string
  readonly sender: string
  readonly heading: string
  readonly body: string
  readonly foot: string
}

export const page = (of: Parts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${of.title}</title>
<style>
body{margin:0;padding:0;background:${DAY.canvas}}
${of.dark}
</style>
</head>
<body>
<div role="main">
<div style="display:none;max-height:0;overflow:hidden">${of.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="background:${DAY.canvas}"><tr><td align="center" class="outer" style="padding:36px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="tile" width="34" height="34" align="center" style="${of.style.tile}">${of.letters}</td><td class="ink" style="padding-left:10px;font:600 16px/1.2 ${SANS};color:${DAY.ink}">${of.sender}</td></tr></table></td></tr>
<tr><td class="box" style="background:${DAY.surface};border:1px solid ${DAY.line};border-radius:14px;padding:34px 40px 20px;font:400 16px/1.55 ${SANS};color:${DAY.ink};word-break:break-word">
<table role="presentation" cellpadding="0" cellspacing="0" style="margin-bottom:20px"><tr><td class="band" width="44" height="4" style="${of.style.band}">&nbsp;</td></tr></table>
<h1 class="ink" style="margin:0 0 16px;font:600 26px/1.2 ${SANS};letter-spacing:-.02em;color:${DAY.ink}">${of.heading}</h1>
${of.body}
</td></tr>
<tr><td class="ink2" style="padding:18px 8px 0;font:400 13px/1.5 ${SANS};color:${DAY.ink2}">${of.foot}</td></tr>
</table></td></tr></table>
</div>
</body>
</html>
`
