import {
  Banknote,
  CalendarPlus,
  DoorOpen,
  FilePlus2,
  KeyRound,
  type LucideIcon,
  Phone,
  Radio,
  Send,
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
  { label: words.addEvent, path: 'schedule?new=1', icon: CalendarPlus },
  { label: words.newDocument, path: 'documents/new', icon: FilePlus2 },
  { label: words.addContact, path: 'contacts?new=1', icon: Phone },
  { label: words.recordPayment, path: 'payments?record', icon: Banknote },
  { label: words.addShift, path: 'shifts?add=1', icon: CalendarPlus },
  { label: words.shiftsNow, path: 'shifts/now', icon: Radio },
]
