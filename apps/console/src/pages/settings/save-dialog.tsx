import { ArrowRight, Users } from 'lucide-react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { words } from '#words/settings'
import { words as shell } from '#words/shell'
import type { Draft } from './draft.ts'
import { settingOf } from './knobs.ts'
import type { Saving } from './use-saving.ts'
import { saidOf } from './values.ts'

/** What changes and for whom, before it does. */
export function SaveDialog({ draft, saving }: { readonly draft: Draft; readonly saving: Saving }) {
  const { base, keys, values, version } = draft
  const { save, effects = [] } = saving
  const { timeZone: zone, currency } = base.identity
  const count = keys.length
  return (
    <Dialog
      isOpen
      onClose={saving.close}
      title={words.saveTitle(count)}
      lede={words.saveText}
      footer={
        <>
          <Button onClick={saving.close}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={save.isPending}
            onClick={() => save.mutate({ values, version })}
          >
            {words.saveButton(count)}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2.5">
        {keys.map((key) => (
          <li key={key} className="min-w-0">
            <b className="font-strong">{words.setting[key].label}</b>
            <span className="flex flex-wrap items-center gap-x-2 text-ink-2 wrap-anywhere">
              {saidOf(key, settingOf(base, key), { zone, currency })}
              <ArrowRight aria-hidden className="size-3.5 shrink-0" />
              <span className="text-ink">{saidOf(key, values[key], { zone, currency })}</span>
            </span>
          </li>
        ))}
      </ul>
      <section aria-label={words.effects} className="border-t border-line pt-3.5">
        <h3 className="mb-1.5 font-sans text-14 tracking-normal">{words.effects}</h3>
        {effects.length === 0 && <p className="text-ink-2">{words.noEffects}</p>}
        <ul className="grid gap-2">
          {effects.map(({ key, says }) => (
            <li key={key + says} className="flex gap-2">
              <Users aria-hidden className="mt-1 size-4 shrink-0 text-warn" strokeWidth={1.75} />
              {says}
            </li>
          ))}
        </ul>
      </section>
      <Trouble problem={save.error} isChange />
    </Dialog>
  )
}
