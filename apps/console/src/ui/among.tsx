/** Some of many: each a pill that is on or off. */
export function Among({
  label,
  help,
  nothing,
  choices,
  chosen,
  onChange,
}: {
  readonly label: string
  readonly help?: string
  /** What is said if there is nothing to choose. */
  readonly nothing?: string
  readonly choices: readonly (readonly [id: string, name: string])[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-14 font-label">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(([id, name]) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
            className="h-9 rounded-full border border-edge bg-surface px-3 text-13 focus-visible:rounded-full aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:font-strong lg:h-7"
          >
            {name}
          </button>
        ))}
      </div>
      {choices.length === 0 && nothing && <p className="text-13 text-ink-3">{nothing}</p>}
      {help && <p className="text-13 text-ink-3">{help}</p>}
    </fieldset>
  )
}
