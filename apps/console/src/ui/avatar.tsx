const TONES = [
  'bg-wait-soft text-wait',
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
  'bg-bad-soft text-bad',
  'bg-idle-soft text-idle',
] as const
export const SIZES = {
  sm: 'size-[22px] text-[9.5px]',
  md: 'size-7 text-11',
  lg: 'size-11 text-15',
  xl: 'size-16 text-22',
} as const
export type AvatarSize = keyof typeof SIZES

/** A person by their letters; the same person has the same colour everywhere. */
export function Avatar({
  name,
  size = 'md',
}: {
  readonly name: string
  readonly size?: AvatarSize
}) {
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 place-items-center rounded-full font-number tracking-[0.01em] ${SIZES[size]} ${TONES[sumOf(name) % TONES.length]}`}
    >
      {lettersOf(name)}
    </span>
  )
}

/** One or two letters of a name, of a person or a camp. */
export function lettersOf(name: string): string {
  const [first = '', second] = name
    .split(/[\s-]+/)
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .filter(Boolean)
  return (first + (second ?? '')).toUpperCase()
}

const sumOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** The camp's logo, or its letters on its colour. */
export function CampTile({
  slug,
  name,
  logoUrl,
  size = 'md',
}: {
  readonly slug: string
  readonly name: string
  /** Anything but null: there is one, and this host serves it. */
  readonly logoUrl: string | null
  readonly size?: 'md' | 'lg'
}) {
  const box =
    size === 'lg' ? 'size-[52px] rounded-[14px] text-[20px]' : 'size-8 rounded-[9px] text-13'
  if (logoUrl !== null) {
    return (
      <img
        src={`/c/${slug}/logo`}
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
      {lettersOf(name)}
    </span>
  )
}
