import { CampAuthError } from '../camp-auth-error.ts'
import { ageOf, type Held, hold, isAlive, isFresh, leadOf, leftOf } from './held-token.ts'
import type { Settings } from './options.ts'
import { browserMark, fetchToken } from './refresh.ts'
import { newState } from './state.ts'
import { alone, type News, tabsOf } from './tabs.ts'

const LOCK_WAIT_MS = 5000
/** While nobody knows yet who is signed in because no answer came. */
const ASK_AGAIN_MS = 10_000
/** Timers may be a little early. */
const SURELY_OVER_MS = 50

export type Session = ReturnType<typeof openSession>

/** The idToken of this page, kept fresh and shared with the other tabs. */
export function openSession({ refreshUrl, nameOf }: Settings) {
  const state = newState()
  let held: Held | undefined
  let renewing: Promise<Held | undefined> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Changes with every sign-in and sign-out, so that an answer to an older question is not believed. */
  let epoch = 0
  /** Whether somebody asked who is signed in and got no answer. */
  let isWaiting = false

  function become(next: Held | undefined): void {
    held = next
    epoch += 1
    clearTimeout(timer)
    if (next) timer = setTimeout(look, timeUntilLook(next))
    state.set(next?.claims)
  }

  /** Without a server nothing can be renewed: the page only has to notice the end. */
  const timeUntilLook = (next: Held): number =>
    refreshUrl === undefined
      ? leftOf(next) + SURELY_OVER_MS
      : (leftOf(next) - leadOf(next)) * (0.9 + Math.random() * 0.1)

  /** An optimisation: what counts is that `current` renews what is stale. A hidden page catches up when shown. */
  function look(): void {
    if (refreshUrl === undefined || document.visibilityState === 'visible')
      current().catch(() => {})
  }

  function catchUp(): void {
    if (held ? !isFresh(held) : isWaiting) look()
  }
  const wakers = [
    [document, 'visibilitychange'],
    [globalThis, 'pageshow'],
    [globalThis, 'online'],
  ] as const
  for (const [target, event] of wakers) target.addEventListener(event, catchUp)

  function hear(news: News): void {
    if (news.kind === 'signed-out') {
      become(undefined)
      return
    }
    const told = hold(news.idToken, news.ageMs)
    if (isFresh(told) && !(held && leftOf(held) > leftOf(told))) become(told)
  }
  const tabs = tabsOf(nameOf('tabs'), hear)

  function leave(): void {
    become(undefined)
    tabs.tell({ kind: 'signed-out' })
  }

  async function renew(): Promise<Held | undefined> {
    if (refreshUrl === undefined) {
      if (!isAlive(held)) become(undefined)
      return held
    }
    const before = epoch
    const answer = await alone(nameOf('refresh'), LOCK_WAIT_MS, async () =>
      // While this tab waited, another one may have told what it got.
      isFresh(held) ? held.idToken : fetchToken(refreshUrl, browserMark(nameOf('browser'))),
    )
    if (answer === held?.idToken) return held
    if (answer !== 'signed-out') return accept(answer)
    if (epoch !== before && isFresh(held)) return held
    if (state.get().status === 'signed-in') leave()
    else become(undefined)
    return undefined
  }

  function accept(idToken: string): Held {
    const next = hold(idToken)
    if (!next) throw new CampAuthError('id_token_invalid', 'The server gave no idToken.')
    become(next)
    tabs.tell({ kind: 'token', idToken, ageMs: ageOf(next) })
    return next
  }

  async function current(): Promise<Held | undefined> {
    if (isFresh(held)) return held
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    try {
      const found = await renewing
      isWaiting = false
      return found
    } catch (error) {
      if (isAlive(held)) return held
      isWaiting = error instanceof CampAuthError && error.isRetryable
      clearTimeout(timer)
      if (isWaiting) timer = setTimeout(look, ASK_AGAIN_MS)
      throw error
    }
  }

  return {
    state,
    current,
    accept,
    leave,
    close(): void {
      clearTimeout(timer)
      tabs.close()
      for (const [target, event] of wakers) target.removeEventListener(event, catchUp)
    },
  }
}
