import { hidden } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { chip, notice, type Row, rows } from '@campkit/pages/parts'
import { act, BACK, browserName, deviceIcon, momentOrNever } from './parts.ts'

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
  readonly zone: string
}

export const sessionsPage = ({ flow, sessions, currentId, done, zone }: Shown): Page => ({
  title: 'Where you are signed in',
  lede: 'Browsers, and the apps of your camps. Do you not know one? Sign it out, then change your password.',
  layout: 'column',
  back: BACK,
  body: html`${notice(done)}
${rows(sessions.map((session) => entry({ flow, zone }, session, session.id === currentId)))}
<div class="acts">
${act(flow, 'sessions/end-others', 'Sign out everywhere else')}
${act(flow, 'sessions/end-all', 'Sign out everywhere', { kind: 'danger', icon: 'leave' })}
</div>
<p class="small muted">“Everywhere else” leaves this browser, and the apps you have opened with it, signed in. “Everywhere” leaves nothing.</p>`,
})

const entry = (
  { flow, zone }: Pick<Shown, 'flow' | 'zone'>,
  session: ShownSession,
  isCurrent: boolean,
): Row => {
  const { id, device, address, createdAt, lastUsedAt } = session
  const name = nameOf(session)
  return {
    icon: deviceIcon(device),
    title: name,
    detail: html`${device !== null && `${browserName(device)}, `}${address !== null && `${address}, `}${device === null && address === null ? 'Last' : 'last'} used ${momentOrNever(lastUsedAt ?? createdAt, zone)}`,
    chip: isCurrent && chip('good', 'This browser'),
    acts: act(flow, 'sessions/end', isCurrent ? 'Sign out here' : 'Sign out', {
      inside: hidden('id', id),
      says: `${isCurrent ? 'Sign out here' : 'Sign out'}: ${name}`,
    }),
  }
}

const nameOf = ({ kind, app }: ShownSession): string =>
  app ?? (kind === 'browser' ? 'Sign-in pages' : 'Direct sign-in')
