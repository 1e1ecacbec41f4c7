import type {
  CalendarFeed,
  CalendarFeedList,
  CreatedCalendarFeed,
} from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Button, buttonClass } from '#ui/button'
import { Card, Note } from '#ui/card'
import { Copy } from '#ui/copy'
import { Dialog } from '#ui/dialog'
import { OwnHead } from '#ui/own-head'
import { Shown, Trouble } from '#ui/page'
import { words } from '#words/me-shifts'
import { AskFirst } from '../ask-first.tsx'
import { useMine } from '../my-season.ts'

const FEEDS = ['calendar-feeds']

/** The secret address that a calendar app follows: made, renewed and ended. It is shown once. */
export function Page() {
  const mine = useMine()
  const feeds = useRead<CalendarFeedList>('/calendar-feeds', { memberId: 'me' })
  return (
    <>
      <OwnHead
        title={words.calendarTitle}
        back={{ to: mine('shifts'), label: words.back }}
        lede={words.calendarLede}
      />
      <Shown of={feeds}>
        {({ data }) => {
          const own = data.find(({ teamId }) => teamId === null)
          const ofTeams = data.filter(({ teamId }) => teamId !== null)
          return (
            <div className="grid gap-3">
              <Own feed={own} />
              {ofTeams.map((feed) => (
                <Card key={feed.id} className="p-4">
                  <Known feed={feed} />
                </Card>
              ))}
            </div>
          )
        }}
      </Shown>
    </>
  )
}

function Own({ feed }: { readonly feed: CalendarFeed | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const making = useChange<Record<string, never>, CreatedCalendarFeed>(
    (body) => ({ path: '/calendar-feeds', body: { memberId: 'me', ...body } }),
    { changes: FEEDS, onDone: () => setAsking(false) },
  )
  // An address that was ended meanwhile is not shown as if it were good.
  const address = feed?.id === making.data?.id ? making.data?.secret : undefined
  return (
    <Card className="grid gap-3 p-4">
      {address && (
        <>
          <Note tone="warn">{words.calendarOnce}</Note>
          <code className="rounded-control bg-sunken px-3 py-2 text-13 break-all">{address}</code>
          <div className="flex flex-wrap gap-2">
            <a
              className={buttonClass({ kind: 'primary' })}
              href={address.replace(/^https?:/, 'webcal:')}
            >
              {words.calendarOpen}
            </a>
            <Copy text={address} label={words.calendarCopy} />
          </div>
        </>
      )}
      {feed && <Known feed={feed} />}
      <Button
        kind={feed ? 'plain' : 'primary'}
        wide
        size="lg"
        disabled={making.isPending}
        onClick={() => (feed ? setAsking(true) : making.mutate({}))}
      >
        {feed ? words.calendarAgain : words.calendarMake}
      </Button>
      {!isAsking && <Trouble problem={making.error} isChange />}
      {isAsking && (
        <Dialog
          isOpen
          onClose={() => setAsking(false)}
          width="sm"
          title={words.calendarAgainTitle}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{words.calendarKeep}</Button>
              <Button
                kind="danger-fill"
                disabled={making.isPending}
                onClick={() => making.mutate({})}
              >
                {words.calendarAgain}
              </Button>
            </>
          }
        >
          <p className="text-15">{words.calendarEnds}</p>
          <Trouble problem={making.error} isChange />
        </Dialog>
      )}
    </Card>
  )
}

/** An address that somebody has: since when, and how to end it. */
function Known({ feed: { id, teamId, createdAt } }: { readonly feed: CalendarFeed }) {
  const clock = useClock()
  const made = teamId === null ? words.calendarSince : words.calendarOfTeamSince
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="num text-15">{made(clock.date(createdAt))}</p>
      <AskFirst
        kind="danger"
        of={{
          call: { method: 'DELETE', path: `/calendar-feeds/${id}` },
          changes: FEEDS,
          done: words.calendarEnded,
          title: words.calendarEndTitle,
          text: words.calendarEndText,
          keep: words.calendarKeep,
        }}
      >
        {words.calendarEnd}
      </AskFirst>
    </div>
  )
}
