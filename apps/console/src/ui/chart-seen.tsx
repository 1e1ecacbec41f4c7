import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Makes what it holds once it is scrolled to and what is above has come: nothing is asked for that nobody looks at. */
export function ChartSeen({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const isBusy = useIsFetching() > 0
  useEffect(() => {
    if (!place.current || isSeen || isBusy) return
    const seen = () => setSeen(true)
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen())
    watcher.observe(place.current)
    window.addEventListener('beforeprint', seen)
    return () => {
      watcher.disconnect()
      window.removeEventListener('beforeprint', seen)
    }
  }, [isSeen, isBusy])
  return (
    <div ref={place} className={isSeen ? 'min-w-0' : 'min-h-72 min-w-0'}>
      {isSeen && children}
    </div>
  )
}
