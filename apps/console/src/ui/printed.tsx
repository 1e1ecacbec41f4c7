import { useSession } from '#api/camp'
import { useClock } from '#format/time'

/** On paper only: whose page it is, what it shows, and when it was printed. */
export function Printed({ title, printed }: { readonly title: string; readonly printed: string }) {
  const { camp } = useSession()
  const clock = useClock()
  return (
    <p className="hidden border-b border-line px-4 pb-2 text-13 print:block">
      {`${camp.name} · ${title} · ${printed} ${clock.moment(new Date().toISOString())}`}
    </p>
  )
}
