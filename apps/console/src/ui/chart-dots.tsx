import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { grouped } from '#format/grouped'
import { ChartScroll } from './chart-scroll.tsx'

export type ChartDot = { readonly id: string; readonly name: string; readonly value: number }

/** A dot a person, at what they have. Who has less than is asked for is a ring, the others are filled. */
export function ChartDots({
  label,
  dots,
  required,
  requiredSays,
}: {
  readonly label: string
  readonly dots: readonly ChartDot[]
  readonly required: number
  readonly requiredSays: string
}) {
  const { camp } = useSession()
  const last = Math.max(required, ...dots.map(({ value }) => value))
  const at = grouped(dots, ({ value }) => value)
  return (
    <ChartScroll label={label}>
      <ol aria-hidden className="flex min-w-fit items-end">
        {Array.from({ length: last + 1 }, (_, value) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={value}
            className={`relative min-w-8 flex-1 ${value === required ? 'border-l-2 border-dashed border-ink-3 pt-5' : ''}`}
          >
            {value === required && (
              <span className="num absolute top-0 left-1 text-11 whitespace-nowrap text-ink-2">
                {requiredSays}
              </span>
            )}
            <span className="flex min-h-14 flex-wrap-reverse content-start gap-px border-b border-line-2 px-px pb-px">
              {(at.get(value) ?? []).map(({ id, name }) => (
                <Link
                  key={id}
                  to={`/c/${camp.slug}/roster/${id}/shifts`}
                  tabIndex={-1}
                  title={name}
                  className={`size-[9px] rounded-full border-[1.5px] ${value < required ? 'border-chart-2' : 'border-chart-3 bg-chart-3'}`}
                />
              ))}
            </span>
            <span className="num block pt-0.5 text-center text-11 text-ink-3">{value}</span>
          </li>
        ))}
      </ol>
    </ChartScroll>
  )
}
