import { Input } from '#ui/field'

/** One of a long list that browsers know; what is typed is looked at by the API. */
export function KnownInput({
  kind,
  value,
  onChange,
}: {
  readonly kind: 'zone' | 'currency'
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const known = Intl.supportedValuesOf(kind === 'zone' ? 'timeZone' : 'currency')
  const tidy = (typed: string) => (kind === 'currency' ? typed.toUpperCase() : typed)
  return (
    <>
      <Input
        list={`known-${kind}`}
        autoComplete="off"
        className={kind === 'currency' ? 'max-w-32' : 'max-w-80'}
        maxLength={kind === 'currency' ? 3 : 60}
        value={value}
        onChange={({ target }) => onChange(tidy(target.value))}
      />
      <datalist id={`known-${kind}`}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
