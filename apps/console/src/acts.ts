import {
  Banknote,
  Bike,
  CalendarPlus,
  CalendarSync,
  CircleDollarSign,
  DoorOpen,
  FilePlus2,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Palette,
  Phone,
  Radio,
  Send,
  Tent,
  UserPlus,
} from 'lucide-react'
import { words } from '#words/acts'

/** What somebody may want to do, by the address that begins it. */
export type Act = {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
  /** For super_admins only. */
  readonly isForHeads?: true
}

// biome-ignore format: a table
export const ACTS: readonly Act[] = [
  { label: words.newKey, path: 'developer?new', icon: KeyRound, isForHeads: true },
  { label: words.writeToCamp, path: 'messages/new', icon: Send },
  { label: words.invite, path: 'roster?invite=1', icon: UserPlus },
  { label: words.openKiosk, path: 'arrivals/kiosk', icon: DoorOpen },
  { label: words.branding, path: 'settings/branding', icon: Palette },
  { label: words.nextSeason, path: 'seasons/roll-over', icon: CalendarSync },
  { label: words.addEvent, path: 'schedule?new=1', icon: CalendarPlus },
  { label: words.newDocument, path: 'documents/new', icon: FilePlus2 },
  { label: words.addContact, path: 'contacts?new=1', icon: Phone },
  { label: words.recordPayment, path: 'payments?record', icon: Banknote },
  { label: words.changeFees, path: 'dues/fees', icon: CircleDollarSign },
  { label: words.addShift, path: 'shifts?add=1', icon: CalendarPlus },
  { label: words.applicationForm, path: 'applications/form', icon: ListChecks },
  { label: words.placePeople, path: 'shelter?dialog=proposal', icon: Tent },
  { label: words.newUnit, path: 'shelter?dialog=new', icon: Tent },
  { label: words.newBike, path: 'bikes?new=1', icon: Bike },
  { label: words.shiftsNow, path: 'shifts/now', icon: Radio },
]
