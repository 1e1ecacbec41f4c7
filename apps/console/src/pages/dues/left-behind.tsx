import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useOverviewLater } from '#api/overview'
import { useMoney } from '#format/money'
import { words } from '#words/dues'

/** What is still owed of seasons that are over, with the way to where leads settle it. It is in no number of this season. */
export function LeftBehind() {
  const { camp } = useSession()
  const money = useMoney()
  const left = useOverviewLater()?.waiting.find(({ what }) => what === 'debts_left')
  if (!left) return null
  const { amountCents, count } = left
  return (
    <p className="-mt-2 px-4 pb-3 text-14 lg:px-6">
      <Link
        to={`/c/${camp.slug}/dues/closing`}
        search={{ view: 'carry' } as never}
        className="link num"
      >
        {words.leftBehind(amountCents === null ? undefined : money(amountCents), count)}
      </Link>
    </p>
  )
}
