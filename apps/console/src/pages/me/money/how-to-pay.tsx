import { useSession } from '#api/camp'
import { buttonClass } from '#ui/button'
import { WrittenText } from '#ui/written-text'
import { words } from '#words/me-money'

/** For camps without a page to pay on: what the camp says about paying, or whom to ask. */
export function HowToPay() {
  const { name, howToPay, payUrl } = useSession().camp
  return (
    <div className="mt-3 grid gap-2">
      <h3 className="text-16 font-strong">{words.howToPay}</h3>
      {howToPay && <WrittenText text={howToPay} />}
      {payUrl && (
        <a
          className={buttonClass({ size: 'lg', wide: true })}
          href={payUrl}
          target="_blank"
          rel="noreferrer"
        >
          {words.payElsewhere}
        </a>
      )}
      {!howToPay && !payUrl && <p className="text-15 text-ink-2">{words.askHowToPay(name)}</p>}
    </div>
  )
}
