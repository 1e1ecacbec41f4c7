import { CloudOff, KeyRound, WifiOff } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { ProofContext } from '#api/person-proof'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { words } from '#words/kiosk'
import type { Queue } from './queue.ts'

/** What keeps check-ins from being sent, and what to do about it. Nothing is said while all is well. */
export function NetworkNote({
  queue,
  asOf,
}: {
  readonly queue: Queue
  readonly asOf: string | undefined
}) {
  const clock = useClock()
  const ask = use(ProofContext)
  const { line, since, waiting } = queue
  if (line === 'away') {
    const synced = asOf === undefined ? '' : words.awayText(clock.moment(asOf))
    return (
      <Banner icon={<WifiOff />} title={words.away(clock.time(since ?? ''))} text={synced}>
        <Waiting count={waiting} />
      </Banner>
    )
  }
  if (line === 'signed_out') {
    const again = () => void ask('signed_out').then(queue.sendNow, () => {})
    return (
      <Banner icon={<KeyRound />} title={words.signedOut} text={words.signedOutText(waiting)}>
        <Button onClick={again}>{words.signIn}</Button>
      </Banner>
    )
  }
  if (line === 'refused' && waiting > 0) {
    const said = [queue.problem?.message, words.cannotSendText].filter(Boolean).join(' ')
    return (
      <Banner icon={<CloudOff />} title={words.cannotSend} text={said}>
        <Waiting count={waiting} />
      </Banner>
    )
  }
  return null
}

const Waiting = ({ count }: { readonly count: number }) => (
  <span className="num rounded-full bg-surface px-3.5 py-2 text-14 font-strong whitespace-nowrap ring-1 ring-warn-line ring-inset">
    {words.waiting(count)}
  </span>
)

function Banner({
  icon,
  title,
  text,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-y border-warn-line bg-warn-soft px-4 py-3 md:px-5 [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-warn"
    >
      {icon}
      <div className="min-w-0 flex-1 basis-[70%] md:basis-0">
        <b className="block leading-snug font-strong">{title}</b>
        <span className="num block text-14 leading-snug text-ink-2">{text}</span>
      </div>
      <div className="ml-9 md:ml-auto">{children}</div>
    </div>
  )
}
