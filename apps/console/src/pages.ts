import {
  Banknote,
  Bike,
  BookOpen,
  CalendarDays,
  CalendarRange,
  CalendarSync,
  ChartColumn,
  CircleUser,
  DoorOpen,
  FileText,
  HandHeart,
  History,
  House,
  Inbox,
  type LucideIcon,
  Phone,
  ReceiptText,
  Send,
  Settings2,
  SquareTerminal,
  Tent,
  Ticket,
  Users,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { words } from '#words/navigation'
import type { words as places } from '#words/places'
import { FOR_APPLICANTS } from './pages/me/account/for-applicants.ts'

type Load = () => Promise<{ readonly Page: ComponentType }>

/** Below a page: each address has a name in `words/places`, but for those that hold an id or one of several words. */
type Below<Name extends string> = {
  readonly [Address in keyof typeof places.below as Address extends `${Name}/${infer Path}`
    ? Path
    : never]?: Load
} & { readonly [path: `${string}$${string}`]: Load }

/** One page of the leads: its word is its address, its name in `words/navigation` and its folder in `pages/`. */
export type LeadPage = {
  readonly [Name in keyof typeof words.pages]: PageNamed<Name>
}[keyof typeof words.pages]

type PageNamed<Name extends keyof typeof words.pages> = {
  readonly name: Name
  readonly group: keyof typeof words.groups
  readonly icon: LucideIcon
  readonly load: Load
  /** Pages below it: address to what shows it. */
  readonly below?: Below<Name>
  /** The same, but full screen and without the navigation. They are kept on the device, and start without a network. */
  readonly bare?: Below<Name>
  /** For super_admins only. */
  readonly isForHeads?: true
}

// biome-ignore format: the table of contents
export const LEAD_PAGES: readonly LeadPage[] = [
  { name: 'home', group: 'top', icon: House, load: () => import('./pages/home/home.tsx') },
  { name: 'roster', group: 'top', icon: Users, load: () => import('./pages/roster/roster.tsx'),
    below: {
      import: () => import('./pages/roster/import/import.tsx'),
      $memberId: () => import('./pages/roster/member/member.tsx'),
      '$memberId/preview': () => import('./pages/roster/member/preview.tsx'),
      '$memberId/$tab': () => import('./pages/roster/member/member.tsx'),
    },
  },
  { name: 'applications', group: 'top', icon: Inbox, load: () => import('./pages/applications/applications.tsx'),
    below: { form: () => import('./pages/applications/form/form.tsx') },
  },
  { name: 'messages', group: 'top', icon: Send, load: () => import('./pages/messages/messages.tsx'),
    below: {
      new: () => import('./pages/messages/new.tsx'),
      $announcementId: () => import('./pages/messages/message.tsx'),
    },
  },
  { name: 'dues', group: 'money', icon: ReceiptText, load: () => import('./pages/dues/dues.tsx'),
    below: {
      closing: () => import('./pages/dues/closing.tsx'),
      fees: () => import('./pages/dues/fees/fees.tsx'),
    },
  },
  { name: 'payments', group: 'money', icon: Banknote, load: () => import('./pages/payments/payments.tsx') },
  { name: 'scholarships', group: 'money', icon: HandHeart, load: () => import('./pages/scholarships/scholarships.tsx') },
  { name: 'shelter', group: 'onSite', icon: Tent, load: () => import('./pages/shelter/shelter.tsx'),
    below: { map: () => import('./pages/shelter/map.tsx') },
  },
  { name: 'shifts', group: 'onSite', icon: CalendarRange, load: () => import('./pages/shifts/shifts.tsx'),
    below: {
      now: () => import('./pages/shifts/now/now.tsx'),
      requests: () => import('./pages/shifts/requests/requests.tsx'),
      setup: () => import('./pages/shifts/setup/setup.tsx'),
    },
  },
  { name: 'tickets', group: 'onSite', icon: Ticket, load: () => import('./pages/tickets/tickets.tsx'),
    below: { rides: () => import('./pages/tickets/rides.tsx') },
  },
  { name: 'arrivals', group: 'onSite', icon: DoorOpen, load: () => import('./pages/arrivals/arrivals.tsx'),
    bare: { kiosk: () => import('./pages/arrivals/kiosk/kiosk.tsx') },
  },
  { name: 'bikes', group: 'onSite', icon: Bike, load: () => import('./pages/bikes/bikes.tsx') },
  { name: 'schedule', group: 'camp', icon: CalendarDays, load: () => import('./pages/schedule/schedule.tsx') },
  { name: 'documents', group: 'camp', icon: FileText, load: () => import('./pages/documents/documents.tsx'),
    below: {
      new: () => import('./pages/documents/new.tsx'),
      $documentId: () => import('./pages/documents/document.tsx'),
      '$documentId/new-version': () => import('./pages/documents/new-version.tsx'),
    },
  },
  { name: 'contacts', group: 'camp', icon: Phone, load: () => import('./pages/contacts/contacts.tsx') },
  { name: 'seasons', group: 'camp', icon: CalendarSync, load: () => import('./pages/seasons/seasons.tsx'),
    below: {
      'roll-over': () => import('./pages/seasons/roll-over/roll-over.tsx'),
      start: () => import('./pages/seasons/start/start.tsx'),
    },
  },
  { name: 'reports', group: 'camp', icon: ChartColumn, load: () => import('./pages/reports/reports.tsx'),
    below: {
      kitchen: () => import('./pages/reports/kitchen.tsx'),
      $name: () => import('./pages/reports/report.tsx'),
    },
  },
  { name: 'settings', group: 'camp', icon: Settings2, load: () => import('./pages/settings/settings.tsx'),
    below: {
      onboarding: () => import('./pages/settings/onboarding/onboarding.tsx'),
      people: () => import('./pages/settings/people.tsx'),
      tags: () => import('./pages/settings/tags/tags.tsx'),
      $section: () => import('./pages/settings/settings.tsx'),
    },
  },
  { name: 'audit', group: 'camp', icon: History, load: () => import('./pages/audit/audit.tsx') },
  { name: 'developer', group: 'camp', icon: SquareTerminal, isForHeads: true,
    load: () => import('./pages/developer/api-keys/api-keys.tsx'),
    below: {
      clients: () => import('./pages/developer/clients/clients.tsx'),
      'embed-keys': () => import('./pages/developer/embed-keys/embed-keys.tsx'),
      requests: () => import('./pages/developer/requests/requests.tsx'),
      reference: () => import('./pages/developer/reference/reference.tsx'),
    },
  },
]

/** A page of whoever is in the camp, below `/me`; the empty word is the first one. */
export type MemberPage = {
  readonly name: keyof typeof words.member
  readonly path: string
  readonly icon: LucideIcon
  readonly load: Load
  readonly below?: Readonly<Record<string, Load>>
  /** Applicants see these alone, and of what lies below them what is named. */
  readonly isForApplicants?: true
  /** About themselves, and not about a season that they have no place in. */
  readonly alsoForApplicants?: readonly string[]
}

// biome-ignore format: the table of contents
export const MEMBER_PAGES: readonly MemberPage[] = [
  { name: 'me', path: '', icon: House, isForApplicants: true, load: () => import('./pages/me/me.tsx') },
  { name: 'shifts', path: 'shifts', icon: CalendarRange, load: () => import('./pages/me/shifts/shifts.tsx'),
    below: {
      mine: () => import('./pages/me/shifts/mine.tsx'),
      hours: () => import('./pages/me/shifts/hours.tsx'),
      swaps: () => import('./pages/me/shifts/swaps.tsx'),
      calendar: () => import('./pages/me/shifts/calendar.tsx'),
    },
  },
  { name: 'money', path: 'money', icon: Wallet, load: () => import('./pages/me/money/money.tsx'),
    below: {
      report: () => import('./pages/me/money/report.tsx'),
      'receipt/$paymentId': () => import('./pages/me/money/receipt.tsx'),
      scholarship: () => import('./pages/me/money/scholarship.tsx'),
    },
  },
  { name: 'info', path: 'info', icon: BookOpen, load: () => import('./pages/me/info/info.tsx'),
    below: {
      'document/$documentId': () => import('./pages/me/info/document.tsx'),
      calendar: () => import('./pages/me/info/calendar.tsx'),
    },
  },
  { name: 'account', path: 'account', icon: CircleUser, isForApplicants: true,
    alsoForApplicants: FOR_APPLICANTS,
    load: () => import('./pages/me/account/account.tsx'),
    below: {
      place: () => import('./pages/me/account/place.tsx'),
      dates: () => import('./pages/me/account/dates.tsx'),
      shelter: () => import('./pages/me/account/shelter.tsx'),
      tickets: () => import('./pages/me/account/tickets.tsx'),
      vehicle: () => import('./pages/me/travel/vehicle.tsx'),
      ride: () => import('./pages/me/travel/ride.tsx'),
      bike: () => import('./pages/me/account/bike.tsx'),
      refer: () => import('./pages/me/account/refer.tsx'),
      messages: () => import('./pages/me/account/messages.tsx'),
      notifications: () => import('./pages/me/account/notifications.tsx'),
      history: () => import('./pages/me/account/history.tsx'),
      profile: () => import('./pages/me/profile/profile.tsx'),
      application: () => import('./pages/me/application/page.tsx'),
    },
  },
]
