import type { CreatedCalendarFeed } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { Button, buttonClass } from '#ui/button'
import { Card, Note } from '#ui/card'
import { Copy } from '#ui/copy'
import { OwnHead } from '#ui/own-head'
import { Trouble } from '#ui/page'
import { words } from '#words/me-shifts'
import { useMine } from '../my-season.ts'

/** A secret address that a calendar app follows. It is shown once. */
export function Page() {
  const mine = useMine()
  const making = useChange<Record<string, never>, CreatedCalendarFeed>(
    (body) => ({ path: '/calendar-feeds', body }),
    { changes: ['calendar-feeds'] },
  )
  const address = making.data?.secret
  return (
    <>
      <OwnHead
        title={words.calendarTitle}
        back={{ to: mine('shifts'), label: words.back }}
        lede={words.calendarLede}
      />
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
        <Trouble problem={making.error} isChange />
        <div className="grid gap-1.5">
          <Button
            kind={address ? 'plain' : 'primary'}
            wide
            size="lg"
            disabled={making.isPending}
            onClick={() => making.mutate({})}
          >
            {address ? words.calendarAgain : words.calendarMake}
          </Button>
          <p className="text-14 text-ink-2">{words.calendarEnds}</p>
        </div>
      </Card>
    </>
  )
}
