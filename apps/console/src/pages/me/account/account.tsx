import { Link } from '@tanstack/react-router'
import {
  Bed,
  Bell,
  Bike,
  CalendarDays,
  Car,
  ChevronRight,
  History,
  KeyRound,
  type LucideIcon,
  Mail,
  Tent,
  Ticket,
  UserRound,
  UsersRound,
  Waypoints,
} from 'lucide-react'
import { useSession } from '#api/camp'
import { Card } from '#ui/card'
import { OwnHead } from '#ui/own-head'
import { words } from '#words/me-account'
import { useMine } from '../my-season.ts'
import { FOR_APPLICANTS } from './for-applicants.ts'

type Name = keyof typeof words.links
type Entry = {
  readonly name: Name
  readonly icon: LucideIcon
  readonly feature?: 'shelter' | 'bikes' | 'tickets' | 'referrals'
}

// biome-ignore format: a table
const PLANS: readonly Entry[] = [
  { name: 'place', icon: Tent },
  { name: 'dates', icon: CalendarDays },
  { name: 'shelter', icon: Bed, feature: 'shelter' },
  { name: 'tickets', icon: Ticket, feature: 'tickets' },
  { name: 'vehicle', icon: Car, feature: 'tickets' },
  { name: 'ride', icon: Waypoints, feature: 'tickets' },
  { name: 'bike', icon: Bike, feature: 'bikes' },
]
// biome-ignore format: a table
const MORE: readonly Entry[] = [
  { name: 'messages', icon: Bell },
  { name: 'refer', icon: UsersRound, feature: 'referrals' },
  { name: 'history', icon: History },
  { name: 'notifications', icon: Mail },
  { name: 'profile', icon: UserRound },
]

/** Everything that a member says, changes and looks up about themselves. */
export function Page() {
  return (
    <>
      <OwnHead title={words.title} />
      <div className="grid gap-4">
        <Entries title={words.plans} entries={PLANS} />
        <Entries title={words.more} entries={MORE} />
        <section aria-label={words.account}>
          <Card>
            <a href="/account" className={ROW}>
              <Row icon={KeyRound} label={words.signInHost} text={words.signInHostText} />
            </a>
          </Card>
        </section>
      </div>
    </>
  )
}

const ROW = 'flex min-h-15 items-center gap-3 px-4 py-2.5 hover:bg-hover'

function Entries({
  title,
  entries,
}: {
  readonly title: string
  readonly entries: readonly Entry[]
}) {
  const { camp, member } = useSession()
  const mine = useMine()
  const isTheirs = (name: Name) => member.role !== 'applicant' || FOR_APPLICANTS.includes(name)
  const shown = entries.filter(
    ({ name, feature }) => isTheirs(name) && !(feature && camp.featuresOff.includes(feature)),
  )
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-[17px]">{title}</h2>
      <Card>
        <ul>
          {shown.map(({ name, icon }) => (
            <li key={name} className="border-t border-line first:border-0">
              <Link to={mine(`account/${name}`)} className={ROW}>
                <Row icon={icon} label={words.links[name][0]} text={words.links[name][1]} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Row({
  icon: Icon,
  label,
  text,
}: {
  readonly icon: LucideIcon
  readonly label: string
  readonly text: string
}) {
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <b className="block text-16 leading-tight font-strong">{label}</b>
        <span className="text-14 text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </>
  )
}
