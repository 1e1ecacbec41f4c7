import type { ShiftSignup, ShiftSwap } from '@campkit/sdk/rest/api.generated'
import { ArrowLeftRight } from 'lucide-react'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Card } from '#ui/card'
import { OwnHead } from '#ui/own-head'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/me-swaps'
import { words as home } from '#words/my-season'
import { Act } from '../act.tsx'
import { useMine, useMySeason } from '../my-season.ts'
import { hasPlace, NoPlace } from '../no-place.tsx'
import { isHeld } from './coming.ts'
import { SwapRefused } from './swap-refused.tsx'
import { SWAP_CHANGES, useSwaps } from './swaps-reading.ts'

/** Shifts that others give away: asked of the member first, then those for whoever can. */
export function Page() {
  const { member } = useSession()
  const season = useMySeason()
  const swaps = useSwaps()
  const mine = useMine()
  return (
    <>
      <OwnHead title={words.title} back={{ to: mine('shifts'), label: words.back }} />
      <Shown of={season}>
        {(found) =>
          hasPlace(found) ? (
            <Shown of={swaps}>
              {({ data }) => (
                <Offers
                  swaps={data.filter(
                    ({ askerId, startsAt }) =>
                      askerId !== member.id && Date.parse(startsAt) > Date.now(),
                  )}
                  signups={found.shifts.signups.filter(isHeld)}
                  memberId={member.id}
                />
              )}
            </Shown>
          ) : (
            <NoPlace season={found} what={home.forPlaces.shifts} />
          )
        }
      </Shown>
    </>
  )
}

function Offers({
  swaps,
  signups,
  memberId,
}: {
  readonly swaps: readonly ShiftSwap[]
  readonly signups: readonly ShiftSignup[]
  readonly memberId: string
}) {
  const forMe = swaps.filter(({ toMemberId }) => toMemberId === memberId)
  const open = swaps.filter(({ toMemberId }) => toMemberId === null)
  if (forMe.length + open.length === 0) {
    return (
      <Empty icon={<ArrowLeftRight aria-hidden />} title={words.none}>
        {words.noneText}
      </Empty>
    )
  }
  const groups = [
    [words.forYou, forMe],
    [words.open, open],
  ] as const
  return groups.map(
    ([title, all]) =>
      all.length > 0 && (
        <section key={title} aria-label={title} className="mb-5">
          <h2 className="mb-2 text-18">{title}</h2>
          <ul className="grid gap-2.5">
            {all.map((swap) => (
              <Offer
                key={swap.id}
                swap={swap}
                isForMe={swap.toMemberId === memberId}
                signups={signups}
                given={signups.find(({ shiftId }) => shiftId === swap.forShiftId)}
              />
            ))}
          </ul>
        </section>
      ),
  )
}

function Offer({
  swap,
  isForMe,
  signups,
  given,
}: {
  readonly swap: ShiftSwap
  readonly isForMe: boolean
  readonly signups: readonly ShiftSignup[]
  /** The member's own shift that is wanted for it. */
  readonly given: ShiftSignup | undefined
}) {
  const clock = useClock()
  const { id, title, startsAt, endsAt, note, forShiftId } = swap
  const canSay = forShiftId === null || given !== undefined
  return (
    <li>
      <Card aria-label={`${title}, ${clock.moment(startsAt)}`} className="grid gap-2 p-4">
        <h3 className="font-sans text-[17px] font-strong tracking-normal">{title}</h3>
        <p className="num text-15 text-ink-2">{`${clock.moment(startsAt)} – ${clock.time(endsAt)}`}</p>
        {note && <p className="text-15">{words.noteOf(note)}</p>}
        {forShiftId && (
          <p className="num text-15 text-ink-2">
            {given ? words.wants(given.title, clock.moment(given.startsAt)) : words.wantsUnknown}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {isForMe && (
            <Act
              kind="quiet"
              of={{
                call: { path: `/shift-swaps/${id}/decline` },
                changes: SWAP_CHANGES,
                done: words.declined,
              }}
            >
              {words.no}
            </Act>
          )}
          {canSay && (
            <Act
              kind="primary"
              of={{
                call: { path: `/shift-swaps/${id}/accept` },
                changes: SWAP_CHANGES,
                done: words.taken(title),
              }}
              refused={(problem) => (
                <SwapRefused problem={problem} signups={signups} isExchange={forShiftId !== null} />
              )}
            >
              {forShiftId ? words.swap : words.yes}
            </Act>
          )}
        </div>
      </Card>
    </li>
  )
}
