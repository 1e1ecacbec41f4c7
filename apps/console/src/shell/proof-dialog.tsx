import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import { type AskForProof, ProofContext } from '#api/person-proof'
import { Problem } from '#api/problem'
import type { Session } from '#api/session'
import { loadAnew } from '#api/shown-member'
import { Button, buttonClass } from '#ui/button'
import { Note } from '#ui/card'
import { DialogOnDemand } from '#ui/on-demand'
import { words } from '#words/shell'
import { onSignedIn } from './signed-in-channel.ts'

type Asked = {
  readonly why: 'fresh' | 'signed_out'
  readonly answer: (isProved: boolean) => void
}

/**
 * Asks the person to sign in again, in a window of its own, so that nothing they typed is lost. If somebody else signs in
 * there, the page is loaded anew: it was not theirs.
 */
export function ProofDialog({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const client = useQueryClient()
  const { slug } = session.camp
  const [asked, setAsked] = useState<Asked>()
  const [state, setState] = useState<'asked' | 'waiting' | 'blocked'>('asked')
  const asking = useRef<Promise<void>>(undefined)

  const ask = useCallback<AskForProof>((why) => {
    asking.current ??= new Promise<void>((resolve, reject) => {
      setState('asked')
      setAsked({
        why,
        answer(isProved) {
          asking.current = undefined
          setAsked(undefined)
          if (isProved) resolve()
          else reject(new Problem(401, { code: 'NOT_PROVED', detail: words.notProved }))
        },
      })
    })
    return asking.current
  }, [])

  useEffect(() => {
    if (!asked) return
    return onSignedIn(slug, () => {
      const isSame = (now: Session) => now.member.id === session.member.id
      void call<Session>(slug, { path: '/session' }).then((now) => {
        if (!isSame(now)) return loadAnew()
        client.setQueryData([slug, '/session', {}], now)
        asked.answer(true)
      }, loadAnew)
    })
  }, [asked, slug, session.member.id, client])

  const address = (to: string) =>
    `/c/${slug}/sign-in?${new URLSearchParams({ to, ...(asked?.why === 'fresh' && { fresh: '' }) })}`
  const openWindow = () => {
    const opened = window.open(
      address(`/c/${slug}/signed-in`),
      'campkit-sign-in',
      'popup,width=480,height=760',
    )
    setState(opened ? 'waiting' : 'blocked')
  }
  const isFresh = asked?.why === 'fresh'
  return (
    <ProofContext value={ask}>
      {children}
      <DialogOnDemand
        isOpen={asked !== undefined}
        onClose={() => asked?.answer(false)}
        width="sm"
        title={isFresh ? words.proveFresh : words.proveSignedOut}
        lede={isFresh ? words.proveFreshText : words.proveSignedOutText}
        footer={
          <>
            <Button onClick={() => asked?.answer(false)}>{words.cancel}</Button>
            <Button kind="primary" onClick={openWindow}>
              {words.proveButton}
            </Button>
          </>
        }
      >
        {state === 'waiting' && <Note tone="wait">{words.proveWaiting}</Note>}
        {state === 'blocked' && (
          <Note tone="warn">
            <p>{words.proveBlocked}</p>
            <a
              className={`${buttonClass({ size: 'sm' })} mt-2`}
              href={address(window.location.pathname + window.location.search)}
            >
              {words.proveHere}
            </a>
          </Note>
        )}
      </DialogOnDemand>
    </ProofContext>
  )
}
