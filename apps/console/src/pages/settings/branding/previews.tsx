import type { BrandingPreview } from '@campkit/sdk/rest/api.generated'
import { Check } from 'lucide-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { lettersOf } from '#ui/avatar'
import { Segments } from '#ui/segments'
import { words } from '#words/settings'
import { type Face, PICTURES, type PictureName } from './pictures.tsx'
import { declared, type PreviewTheme, tokensOf } from './theme-tokens.ts'

const NAMES = Object.keys(words.pages) as readonly PictureName[]

/** What pages and mails will look like, by day and by night, and how well they can be read. */
export function Previews({
  preview,
  isUsual,
  name,
  logo,
}: {
  readonly preview: BrandingPreview | undefined
  readonly isUsual: boolean
  readonly name: string
  readonly logo: number | null
}) {
  const [shown, setShown] = useState<PictureName>('member')
  const face: Face = { name, letters: lettersOf(name), logo }
  const of = { face, shown, preview, isUsual }
  return (
    <section
      aria-label={words.look}
      className="border-t border-line bg-canvas px-4 py-5 lg:px-6 xl:rounded-br-[14px] xl:border-t-0 xl:border-l"
    >
      <h2 className="mb-3 font-sans text-14 tracking-normal">
        {words.look}
        <span className="ml-1.5 text-13 font-normal text-ink-3">{words.lookBoth}</span>
      </h2>
      <Segments
        label={words.lookOf}
        segments={NAMES.map((value) => ({ value, label: words.pages[value] }))}
        value={shown}
        onChange={setShown}
      />
      <div className="mt-4 grid gap-3.5 md:grid-cols-2">
        <Picture theme="light" {...of} />
        <Picture theme="dark" {...of} />
      </div>
      {preview && <Readable preview={preview} />}
    </section>
  )
}

function Picture({
  theme,
  face,
  shown,
  preview,
  isUsual,
}: {
  readonly theme: PreviewTheme
  readonly face: Face
  readonly shown: PictureName
  readonly preview: BrandingPreview | undefined
  readonly isUsual: boolean
}) {
  const Shown = PICTURES[shown]
  const usual = useMemo(() => tokensOf(theme), [theme])
  const own = preview && !isUsual ? declared(preview.colours[theme]) : {}
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 flex items-center justify-between text-13">
        <b className="font-strong">{theme === 'light' ? words.day : words.night}</b>
        {preview && (
          <span className="flex items-center gap-1.5 font-mono text-ink-2">
            <i className="size-3 rounded-[3px]" style={{ background: preview[theme].fill }} />
            {preview[theme].fill}
          </span>
        )}
      </figcaption>
      {/* A picture: nothing in it can be pressed, and readers have the words below. */}
      <div
        aria-hidden
        data-picture={theme}
        className="overflow-hidden rounded-[14px] bg-canvas text-ink shadow-[0_0_0_1px_var(--ck-line-2),var(--ck-shadow-2)]"
        style={{ colorScheme: theme, ...usual, ...own } as CSSProperties}
      >
        <Shown {...face} />
      </div>
    </figure>
  )
}

const short = (contrast: number) => contrast.toFixed(1)

function Readable({ preview: { light, dark } }: { readonly preview: BrandingPreview }) {
  const lines = [
    [words.onButton, words.contrast(short(light.contrast), short(dark.contrast))],
    [words.links, words.linksText],
    [words.alsoChanges, words.alsoChangesText],
  ] as const
  return (
    <dl className="mt-4.5 grid gap-1.5 text-14 lg:text-13">
      {lines.map(([name, text]) => (
        <div key={name} className="grid grid-cols-[18px_1fr] gap-x-2 lg:grid-cols-[16px_152px_1fr]">
          <Check aria-hidden className="mt-[3px] size-3.5 text-good-mark" />
          <dt className="text-ink-2">{name}</dt>
          <dd className="num font-label max-lg:col-start-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
