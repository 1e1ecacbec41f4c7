import { area, button, hidden, linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { note } from '@campkit/pages/parts'
import type { FrontDoor } from './front-door.store.ts'

type Confirm = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly action: string
  readonly back: string
  readonly title: string
  readonly text: string
  readonly button: string
  readonly stay: string
  readonly what: string
}

/** Asks once more before something that cannot be taken back. */
export const confirmPage = (shown: Confirm): Page => ({
  camp: shown.camp,
  title: shown.title,
  lede: shown.text,
  body: html`<form method="post" action="${shown.action}">
${hidden('flow', shown.flow)}
${area({ id: 'reason', label: 'Would you like to say why?', isOptional: true }, '', { rows: 3, maxlength: 500 })}
${button(shown.button, { kind: 'danger' }, { name: 'do', value: shown.what })}
</form>
${linkButton(shown.back, shown.stay)}`,
})

/** For who cannot do this now, or need not. */
export const notNowPage = (camp: FrontDoor, title: string, text: string, more?: Html): Page => ({
  camp,
  title,
  body: html`${note('wait', text, 'status')}
${more}
${linkButton(`/c/${camp.slug}`, `Back to ${camp.name}`, { kind: 'primary' })}`,
})
