import { Banknote, KeyRound, type LucideIcon } from 'lucide-react'
import { words } from '#words/acts'

/** What somebody may want to do, by the address that begins it. */
export type Act = { readonly label: string; readonly path: string; readonly icon: LucideIcon }

// biome-ignore format: a table
export const ACTS: readonly Act[] = [
  { label: words.recordPayment, path: 'payments?record', icon: Banknote },
  { label: words.newKey, path: 'developer?new', icon: KeyRound },
]
