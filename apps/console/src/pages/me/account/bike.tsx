import type { Bike, BikeAssignment, Settings } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useReadAll } from '#api/read-all'
import { Block } from '#ui/block'
import { Chip, type Tone } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Lines, Shown } from '#ui/page'
import { words } from '#words/me-account'
import { words as home } from '#words/my-season'
import { Act } from '../act.tsx'
import { AskFirst } from '../ask-first.tsx'
import { useMine, useMySeason } from '../my-season.ts'
import { hasPlace, NoPlace } from '../no-place.tsx'

const TONES: Readonly<Record<BikeAssignment['status'], Tone>> = {
  requested: 'wait',
  waitlisted: 'wait',
  offered: 'warn',
  reserved: 'good',
  checked_out: 'good',
  returned: 'over',
  returned_damaged: 'over',
  lost: 'bad',
  denied: 'over',
  cancelled: 'over',
  expired: 'over',
}
const CHANGES = ['bikes', 'bike-assignments']

/** The member's bike, and those that can be reserved. */
export function Page() {
  const mine = useMine()
  const season = useMySeason()
  const bikes = useReadAll<Bike>('/bikes')
  return (
    <>
      <OwnHead title={words.bikeTitle} back={{ to: mine('account'), label: words.back }} />
      <div className="grid gap-3">
        <Shown of={season}>
          {(found) => {
            const open = found.bikes.filter(({ status }) => TONES[status] !== 'over')
            return (
              <>
                {open.length > 0 && <Mine assignments={open} />}
                {hasPlace(found) ? (
                  <Shown of={bikes} skeleton={<Lines />}>
                    {(data) => (
                      <Free
                        bikes={data.filter(({ id }) => !open.some(({ bikeId }) => bikeId === id))}
                        held={heldOf(open, data)}
                      />
                    )}
                  </Shown>
                ) : (
                  <NoPlace season={found} what={home.forPlaces.bikes} />
                )}
              </>
            )
          }}
        </Shown>
      </div>
    </>
  )
}

function Mine({ assignments }: { readonly assignments: readonly BikeAssignment[] }) {
  return (
    <Block title={words.bikeMine}>
      <ul>
        {assignments.map(({ id, bikeNumber, bikeNickname, status }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2 first:border-0"
          >
            <b className="num text-16 font-strong">{words.bikeNumber(bikeNumber, bikeNickname)}</b>
            <span className="flex flex-wrap items-center gap-2">
              <Chip tone={TONES[status]}>{words.bikeStates[status]}</Chip>
              {status === 'offered' && (
                <Act
                  kind="primary"
                  of={{
                    call: { path: `/bike-assignments/${id}/accept` },
                    changes: CHANGES,
                    done: words.bikeReserved,
                  }}
                >
                  {words.bikeReserve}
                </Act>
              )}
              {status !== 'checked_out' && status !== 'lost' && (
                <AskFirst
                  of={{
                    call: { method: 'DELETE', path: `/bike-assignments/${id}` },
                    changes: CHANGES,
                    done: words.bikeLeft,
                    title: words.bikeLeaveTitle(words.bikeNumber(bikeNumber, bikeNickname)),
                    text: words.bikeLeaveText,
                    keep: words.keepIt,
                  }}
                >
                  {words.bikeLeave}
                </AskFirst>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const DONE: Partial<Record<BikeAssignment['status'], string>> = {
  requested: words.bikeAsked,
  reserved: words.bikeReserved,
  waitlisted: words.bikeWaiting,
}

/** Cannot be ridden: it can be waited for until it is mended. */
const BROKEN: readonly Bike['condition'][] = ['in_repair', 'unsafe']

const HELD: readonly BikeAssignment['status'][] = [
  'requested',
  'offered',
  'reserved',
  'checked_out',
]

/** How many of the camp's bikes they have; their own beside them counts for nothing. */
const heldOf = (open: readonly BikeAssignment[], bikes: readonly Bike[]): number =>
  open.filter(
    ({ status, bikeId }) =>
      HELD.includes(status) && bikes.find(({ id }) => id === bikeId)?.ownership === 'camp',
  ).length

function Free({ bikes, held }: { readonly bikes: readonly Bike[]; readonly held: number }) {
  const settings = useRead<Settings>('/settings', {}, { when: held > 0 })
  const most = settings.data?.bikes.perMember
  // Until it is known, nothing is offered that may be refused.
  const hasAll = held > 0 && (most === undefined || held >= most)
  const shown = bikes.filter(
    ({ ownership, status }) => ownership === 'camp' && status !== 'retired' && status !== 'missing',
  )
  return (
    <Block title={words.bikeFree}>
      {shown.length === 0 && <p className="text-15 text-ink-2">{words.bikeNone}</p>}
      {shown.length > 0 && hasAll && most !== undefined && (
        <p className="text-15 text-ink-2">{words.bikeMost(most)}</p>
      )}
      <ul>
        {shown.map(({ id, number, nickname, frameSize, status, condition }) => {
          const isBroken = BROKEN.includes(condition)
          const isThere = status === 'available'
          const isFree = isThere && !isBroken
          return (
            <li
              key={id}
              className="flex items-center justify-between gap-2 border-t border-line py-2 first:border-0"
            >
              <span className="min-w-0">
                <b className="num block text-16 font-strong">
                  {words.bikeNumber(number, nickname)}
                </b>
                <span className="text-14 text-ink-2">
                  {[frameSize, isBroken && words.bikeBroken].filter(Boolean).join(', ')}
                </span>
              </span>
              {!(hasAll && isThere) && (
                <Act
                  kind={isFree ? 'plain' : 'quiet'}
                  of={{
                    call: {
                      path: `/bikes/${id}/assignments`,
                      body: { memberId: 'me', waitlist: !isFree },
                    },
                    changes: CHANGES,
                    done: (made) => DONE[(made as BikeAssignment).status] ?? words.saved,
                  }}
                >
                  {isFree ? words.bikeReserve : words.bikeWait}
                </Act>
              )}
            </li>
          )
        })}
      </ul>
    </Block>
  )
}
