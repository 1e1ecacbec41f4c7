/** A box without words beside it, in a line of a table: its label is for readers. */
export function Mark({
  label,
  checked,
  isPart = false,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly isPart?: boolean
  readonly onChange: () => void
}) {
  return (
    <span className="relative grid size-6 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPart
        }}
        onChange={onChange}
        className="peer size-4 appearance-none rounded-mark border-[1.5px] border-edge bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute hidden h-[5px] w-[9px] -translate-y-px -rotate-45 border-b-2 border-l-2 border-on-accent peer-checked:block"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute hidden h-0.5 w-2 bg-on-accent peer-indeterminate:block"
      />
    </span>
  )
}
