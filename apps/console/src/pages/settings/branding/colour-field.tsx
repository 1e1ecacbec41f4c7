import type { BrandingPreview } from '@campkit/sdk/rest/api.generated'
import { Note } from '#ui/card'
import { Field, Input } from '#ui/field'
import { words } from '#words/settings'
import { settingOf } from '../knobs.ts'
import { type FieldProps, useFault } from '../setting-field.tsx'
import { EMBER } from './ember.ts'

const SUGGESTED: readonly (readonly [value: string | null, hex: string, name: string])[] = [
  [null, EMBER, words.usualColour],
  ...Object.entries(words.colour).map(([hex, name]) => [hex, hex, name] as const),
]

/** One colour in hex, what becomes of it by day and by night, and a few to choose from. */
export function ColourField({
  draft,
  problem,
  preview,
}: Omit<FieldProps, 'name'> & { readonly preview: BrandingPreview | undefined }) {
  const name = 'branding.accent'
  const value = draft.of(name)
  const was = settingOf(draft.base, name)
  const fault = useFault({ name, draft, problem })
  const isMoved = value !== null && !fault && (preview?.light.isMoved || preview?.dark.isMoved)
  const hex = typeof value === 'string' ? value : ''
  return (
    <div className="grid gap-2">
      <Field label={words.setting[name].label} fault={fault}>
        <div className="flex items-center gap-2.5">
          <span
            aria-hidden
            className="size-11 shrink-0 rounded-control shadow-[inset_0_0_0_1px_var(--ck-edge)] lg:size-9"
            style={{ background: fault || hex === '' ? EMBER : hex }}
          />
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            placeholder={EMBER.toUpperCase()}
            className="w-[132px]! font-mono"
            value={hex}
            onChange={({ target }) => draft.set(name, target.value.trim() || null)}
          />
          {was !== value && (
            <span className="text-13 text-ink-3">
              {words.colourWas}{' '}
              <span className="font-mono">{String(was ?? EMBER).toUpperCase()}</span>
            </span>
          )}
        </div>
      </Field>
      <fieldset aria-label={words.suggestions} className="flex gap-1.5">
        {SUGGESTED.map(([suggested, shown, label]) => (
          <button
            key={label}
            type="button"
            aria-label={`${label} ${shown.toUpperCase()}`}
            aria-pressed={(hex.toLowerCase() || EMBER) === shown}
            onClick={() => draft.set(name, suggested)}
            className="size-11 rounded-[9px] p-1 aria-pressed:shadow-[inset_0_0_0_2px_var(--ck-ink)] lg:size-9"
          >
            <span
              className="block size-full rounded-[6px] shadow-[inset_0_0_0_1px_var(--ck-edge)]"
              style={{ background: shown }}
            />
          </button>
        ))}
      </fieldset>
      {isMoved && preview && (
        <Note role="status">
          <b className="font-strong">{words.moved}</b>{' '}
          <Moved {...preview.light} word={words.movedTo.day} />{' '}
          <Moved {...preview.dark} word={words.movedTo.night} /> {words.statusStays}
        </Note>
      )}
    </div>
  )
}

function Moved({ fill, isMoved, word }: BrandingPreview['light'] & { readonly word: string }) {
  if (!isMoved) return `${word} ${words.asChosen}`
  return (
    <>
      {word} <span className="font-mono text-13">{fill}</span>.
    </>
  )
}
