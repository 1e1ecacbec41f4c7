import { useCallback, useState } from 'react'
import { onDemand } from '#ui/on-demand'
import { useFindKey } from './find-key.ts'

const load = () => import('./find.tsx').then((file) => file.Find)
const getReady = () => void load().catch(() => {})

/** The search, once it is wanted. */
export const Find = onDemand(load)

/** Whether the search is open. */
export function useFinding() {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useFindKey(open, getReady)
  return { open, shown: { isOpen, onClose: () => setOpen(false) } }
}
