import { useAddress } from '#api/address'
import { words } from '#words/bikes'
import { nameOf, type Shown, type Stand } from './fleet.ts'

const LOOKS: Readonly<Record<Stand, string>> = {
  back: 'bg-bad-soft ring-bad-line text-bad',
  out: 'bg-wait-soft ring-wait-line text-wait',
  reserved: 'bg-surface ring-wait-line text-wait',
  mend: 'bg-warn-soft ring-warn-line text-warn',
  free: 'bg-good-soft ring-good-line text-good',
  stored: 'bg-idle-soft ring-idle-line text-idle',
  retired: 'bg-idle-soft ring-idle-line text-idle',
}
const ORDER: readonly Stand[] = ['back', 'out', 'reserved', 'mend', 'free', 'stored']

/** The whole fleet at a glance, each bike by its number; a click opens it. */
export function FleetStrip({ fleet }: { readonly fleet: readonly Shown[] }) {
  const { set } = useAddress()
  const groups = ORDER.map((stand) => ({
    stand,
    bikes: fleet.filter((one) => one.stand === stand),
  })).filter(({ bikes }) => bikes.length > 0)
  return (
    <section
      aria-label={words.strip}
      className="flex flex-wrap gap-x-5 gap-y-3 px-4 pt-3 pb-3 lg:px-6"
    >
      {groups.map(({ stand, bikes }) => (
        <div key={stand} className="min-w-0">
          <h2 className="mb-1 font-sans text-12 font-label tracking-normal text-ink-2">
            {words.stands[stand]} <span className="num text-ink-3">{bikes.length}</span>
          </h2>
          <ul className="flex flex-wrap gap-1">
            {bikes.map(({ bike }) => (
              <li key={bike.id}>
                <button
                  type="button"
                  title={nameOf(bike)}
                  onClick={() => set({ bike: bike.id })}
                  className={`num min-h-11 min-w-11 rounded-[7px] px-2 text-12 font-label ring-1 ring-inset hover:ring-2 lg:min-h-8 lg:min-w-9 ${LOOKS[stand]}`}
                >
                  {bike.number}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
