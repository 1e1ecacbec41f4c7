import type { Vehicle } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { words } from '#words/me-travel'
import { words as season } from '#words/my-season'
import { Act } from '../act.tsx'
import { type MySeason, useMine } from '../my-season.ts'

/** What lets its holder drive in. An offer must be claimed before. */
const HELD: readonly string[] = ['claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified']

type Of = {
  readonly vehicle: Vehicle
  readonly season: Pick<MySeason, 'vehicles' | 'vehiclePasses'>
}

/** The pass of a vehicle: put on, taken off, or how to get one. */
export function Pass({ vehicle, season: { vehicles, vehiclePasses } }: Of) {
  const mine = useMine()
  const { id, passTicketId, needsPass, version } = vehicle
  const free = vehiclePasses.find(
    (pass) => HELD.includes(pass.status) && !vehicles.some((one) => one.passTicketId === pass.id),
  )
  const bound = vehiclePasses.find((pass) => pass.id === passTicketId)
  const bind = (ticketId: string | null, done: string) => ({
    call: {
      method: 'PATCH' as const,
      path: `/vehicles/${id}`,
      body: { passTicketId: ticketId },
      version,
    },
    changes: ['vehicles', 'vehicle-passes'],
    done,
  })
  if (passTicketId === null && !needsPass && !free) return null
  return (
    <section className="mt-4 border-t border-line pt-3" aria-label={words.pass}>
      <h3 className="font-sans text-15 font-strong tracking-normal">{words.pass}</h3>
      {bound && <p className="text-14 text-ink-2">{season.ticketStates[bound.status]}</p>}
      {passTicketId !== null && (
        <Act kind="quiet" of={bind(null, words.unbound)}>
          {words.unbind}
        </Act>
      )}
      {passTicketId === null && free && (
        <div className="mt-1.5">
          <Act kind="primary" of={bind(free.id, words.bound)}>
            {words.bind}
          </Act>
        </div>
      )}
      {passTicketId === null && !free && (
        <p className="text-14 text-ink-2">
          {words.passNone}{' '}
          <Link to={mine('account/tickets')} className="link">
            {words.passFind}
          </Link>
        </p>
      )}
      {passTicketId === null && !free && (
        <div className="mt-1.5">
          <Act
            of={{
              call: { path: '/vehicle-passes/report', body: { memberId: 'me', source: 'other' } },
              changes: ['vehicle-passes'],
              done: words.passOwnDone,
            }}
          >
            {words.passOwn}
          </Act>
        </div>
      )}
    </section>
  )
}
