import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Card, Note } from '#ui/card'
import { words } from '#words/me-shifts'
import { words as shell } from '#words/shell'
import { isComing } from './coming.ts'
import { MyShift } from './my-shift.tsx'

/** While no answer comes, one's own shifts are there all the same: they are kept on the device. */
export function WithoutBoard({
  signups,
  isAsking,
  onAsk,
}: {
  readonly signups: readonly ShiftSignup[]
  readonly isAsking: boolean
  readonly onAsk: () => void
}) {
  const clock = useClock()
  const coming = signups.filter(isComing)
  return (
    <div className="mt-3 grid gap-3">
      <Note tone="warn" role="status">
        <p>{words.noBoard}</p>
        <Button size="sm" className="mt-2" disabled={isAsking} onClick={onAsk}>
          {shell.tryAgain}
        </Button>
      </Note>
      <section aria-labelledby="mine">
        <h2 id="mine" className="mb-2 text-18">
          {words.mineTitle}
        </h2>
        {coming.length === 0 && <p className="text-15 text-ink-2">{words.noMine}</p>}
        <ul className="grid gap-2.5">
          {coming.map((signup) => (
            <li key={signup.id}>
              <Card
                className="px-4"
                aria-label={`${signup.title}, ${clock.moment(signup.startsAt)}`}
              >
                <ol className="[&>li]:border-0">
                  <MyShift signup={signup} />
                </ol>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
