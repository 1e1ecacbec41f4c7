import { useEffect, useState } from 'react'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'

/** On paper only: whose page it is, and of when. */
export function Printed({ title }: { readonly title: string }) {
  const { camp } = useSession()
  const clock = useClock()
  const [at, setAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    const now = () => setAt(new Date().toISOString())
    window.addEventListener('beforeprint', now)
    return () => window.removeEventListener('beforeprint', now)
  }, [])
  return (
    <p className="hidden text-12 print:block">{`${camp.name} · ${title} · ${clock.exact(at)}`}</p>
  )
}
