import { type Html, html } from '@campkit/pages/html'
import { notice, type Page } from '@campkit/pages/page'
import { backToAccount, browserName, flowField, moment } from './parts.ts'

export type ShownSession = {
  readonly id: string
  readonly kind: 'browser' | 'app' | 'direct'
  readonly device: string | null
  readonly address: string | null
  readonly app: string | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

type Shown = {
  readonly flow: string
  readonly sessions: readonly ShownSession[]
  readonly currentId: string
  readonly done: string | undefined
}

export const sessionsPage = ({ flow, sessions, currentId, done }: Shown): Page => ({
  title: 'Where you are signed in',
  body: html`${notice(done)}
<ul>
${sessions.map((session) => entry(flow, session, session.id === currentId))}</ul>
<form method="post" action="/account/sessions/end-others">
${flowField(flow)}
<button>End all others</button>
</form>
<p class="hint">This browser, and the apps you have opened with it, stay signed in.</p>
${backToAccount}`,
})

const entry = (flow: string, session: ShownSession, isCurrent: boolean): Html => {
  const { id, device, address, createdAt, lastUsedAt } = session
  const [name, end] = [nameOf(session), isCurrent ? 'Sign out here' : 'End']
  return html`<li>
<p><strong>${name}</strong>${isCurrent && ' (this browser)'}</p>
<p class="hint">${device !== null && `${browserName(device)}, `}${address !== null && `${address}, `}last used ${moment(lastUsedAt ?? createdAt)}</p>
<form method="post" action="/account/sessions/end">
${flowField(flow)}
<input type="hidden" name="id" value="${id}">
<button class="quiet" aria-label="${end}: ${name}">${end}</button>
</form>
</li>
`
}

const nameOf = ({ kind, app }: ShownSession): string =>
  app ?? (kind === 'browser' ? 'Sign-in pages' : 'Direct sign-in')
