import { createContext } from 'react'

/** Whether this device has what a page without navigation needs to start without a network. */
export type KeptCopy = 'preparing' | 'ready' | 'impossible'

export const KeptCopyContext = createContext<KeptCopy>('preparing')
