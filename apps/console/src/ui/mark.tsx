/** A box without words beside it, in a line of a table: its label is for readers. */
export function Mark({
  label,
  checked,
  isPart = false,
  large = false,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly isPart?: boolean
  /** For fingers. */
  readonly large?: boolean
  readonly onChange: () => void
}) {
  return (
    <label className={`relative grid shrink-0 place-items-center ${large ? 'size-11' : 'size-6'}`}>
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
    </label>
  )
}
