import type { ReactNode } from 'react'

type View<V extends string> = {
  readonly value: V
  readonly label: string
  readonly icon?: ReactNode
}

/** Between a few ways to look at the same, in the head of a page. */
export function Switch<V extends string>({
  label,
  views,
  value,
  onChange,
}: {
  readonly label: string
  readonly views: readonly View<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that is seen
    <div
      role="group"
      aria-label={label}
      className="inline-flex rounded-[9px] border border-line bg-sunken p-[3px]"
    >
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          onClick={() => onChange(view.value)}
          className="flex h-9 items-center gap-1.5 rounded-[6px] px-3 text-13 font-label text-ink-2 focus-visible:rounded-[6px] aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--ck-line-2),var(--ck-shadow-1)] lg:h-7 [&_svg]:size-4"
        >
          {view.icon}
          {view.label}
        </button>
      ))}
    </div>
  )
}
