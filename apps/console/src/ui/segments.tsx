import { type ReactNode, useId } from 'react'

type Segment<V extends string> = { readonly value: V; readonly label: string }

/** A choice of few, all of them in sight. */
export function Segments<V extends string>({
  label,
  help,
  segments,
  value,
  onChange,
}: {
  readonly label: string
  readonly help?: ReactNode
  readonly segments: readonly Segment<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset
      className="grid shrink-0 gap-1.5"
      aria-describedby={help ? `${name}-help` : undefined}
    >
      <legend className="mb-1.5 text-14 font-label">{label}</legend>
      <div className="grid w-full auto-cols-fr grid-flow-col rounded-[9px] border border-line bg-sunken p-[3px] sm:w-fit">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="grid h-10 cursor-pointer place-items-center rounded-[6px] px-1.5 text-center text-13 leading-[1.15] font-label text-ink-2 has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--ck-line-2),var(--ck-shadow-1)] has-focus-visible:outline-2 has-focus-visible:outline-focus sm:px-3.5 lg:h-[30px]"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${name}-help`} className="text-13 text-ink-3">
          {help}
        </p>
      )}
    </fieldset>
  )
}
