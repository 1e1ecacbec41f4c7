import { useSession } from '#api/camp'

/** The camp's logo as it is by now, or its letters on the colour around it. */
export function Tile({
  letters,
  logo,
  size = 'md',
}: {
  readonly letters: string
  /** Which one: another version is another picture. */
  readonly logo: number | null
  readonly size?: 'sm' | 'md' | 'lg'
}) {
  const { camp } = useSession()
  const box = {
    sm: 'size-6 rounded-[7px] text-11',
    md: 'size-8 rounded-[9px] text-13',
    lg: 'size-[52px] rounded-[14px] text-[20px]',
  }[size]
  if (logo !== null) {
    return (
      <img
        src={`/c/${camp.slug}/logo?v=${logo}`}
        alt=""
        className={`${box} shrink-0 border border-line bg-raised object-contain`}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`${box} inline-grid shrink-0 place-items-center bg-accent font-display font-number text-on-accent shadow-[var(--ck-bevel),inset_0_0_0_1px_var(--ck-accent-edge)]`}
    >
      {letters}
    </span>
  )
}
