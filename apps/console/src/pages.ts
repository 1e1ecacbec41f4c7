import {
  Banknote,
  HandHeart,
  House,
  Inbox,
  type LucideIcon,
  ReceiptText,
  SquareTerminal,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { words } from '#words/navigation'

type Load = () => Promise<{ readonly Page: ComponentType }>

/** One page of the leads: its word is its address, its name in `words/navigation` and its folder in `pages/`. */
export type LeadPage = {
  readonly name: keyof typeof words.pages
  readonly group: keyof typeof words.groups
  readonly icon: LucideIcon
  readonly load: Load
  /** Pages below it: address to what shows it. */
  readonly below?: Readonly<Record<string, Load>>
  /** For super_admins only. */
  readonly isForHeads?: true
}

// biome-ignore format: the table of contents
export const LEAD_PAGES: readonly LeadPage[] = [
  { name: 'home', group: 'top', icon: House, load: () => import('./pages/home/home.tsx') },
  { name: 'applications', group: 'top', icon: Inbox, load: () => import('./pages/applications/applications.tsx') },
  { name: 'dues', group: 'money', icon: ReceiptText, load: () => import('./pages/dues/dues.tsx'),
    below: { closing: () => import('./pages/dues/closing.tsx') },
  },
  { name: 'payments', group: 'money', icon: Banknote, load: () => import('./pages/payments/payments.tsx') },
  { name: 'scholarships', group: 'money', icon: HandHeart, load: () => import('./pages/scholarships/scholarships.tsx') },
  { name: 'developer', group: 'camp', icon: SquareTerminal, isForHeads: true,
    load: () => import('./pages/developer/api-keys/api-keys.tsx'),
    below: {
      clients: () => import('./pages/developer/clients/clients.tsx'),
      'embed-keys': () => import('./pages/developer/embed-keys/embed-keys.tsx'),
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
}

// biome-ignore format: the table of contents
export const MEMBER_PAGES: readonly MemberPage[] = [
  { name: 'me', path: '', icon: House, load: () => import('./pages/me/me.tsx') },
]
