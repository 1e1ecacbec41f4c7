import { useCallback, useEffect, useState } from 'react'
import { onDemand } from '#ui/on-demand'
import { useFindKey } from './find-key.ts'
import { TypedAhead } from './typed-ahead.ts'

const load = () => import('./find.tsx').then((file) => file.Find)
const getReady = () => void load().catch(() => {})

/** The search, once it is wanted. */
export const Find = onDemand(load)

/** Whether the search is open. */
export function useFinding() {
  const [isOpen, setOpen] = useState(false)
  const [ahead] = useState(() => new TypedAhead(() => onClose()))
  const onClose = useCallback(() => {
    ahead.end()
    setOpen(false)
  }, [ahead])
  const open = useCallback(() => {
    ahead.begin()
    setOpen(true)
  }, [ahead])
  useEffect(() => () => ahead.end(), [ahead])
  useFindKey(open, getReady)
  return { open, shown: { isOpen, onClose, ahead } }
}
