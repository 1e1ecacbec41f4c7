import type { Settings, SettingsPreview } from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { useToast } from '#ui/toast'
import { words } from '#words/settings'
import { type Draft, type Values, zoneOf } from './draft.ts'
import { KEYS, type Key, patchOf, settingOf } from './knobs.ts'
import { sectionOf } from './sections.ts'
import { faultOf } from './values.ts'

type Wanted = { readonly values: Values; readonly version: number }

/** Looks first whom a change concerns, then makes it; and makes it undone if somebody asks within the toast. */
export function useSaving(draft: Draft) {
  const toast = useToast()
  const navigate = useNavigate()
  const { camp } = useSession()
  const [effects, setEffects] = useState<SettingsPreview['effects']>()
  const preview = useChange<Values, SettingsPreview>(
    (values) => ({ path: '/settings/preview', body: patchOf(values) }),
    { changes: [], onDone: (found) => setEffects(found.effects) },
  )
  const put = ({ values, version }: Wanted) =>
    ({ method: 'PATCH', path: '/settings', body: patchOf(values), version }) as const
  const undo = useChange<Wanted, Settings>(put, {
    changes: ['settings'],
    onDone: () => toast(words.undone),
  })
  const save = useChange<Wanted, Settings>(put, {
    changes: ['settings'],
    onDone: ({ version }, { values }) => {
      const before = Object.fromEntries(
        (Object.keys(values) as Key[]).map((key) => [key, settingOf(draft.base, key)]),
      )
      toast(words.saved(Object.keys(values).length), () => undo.mutate({ values: before, version }))
      setEffects(undefined)
      draft.clear()
    },
  })
  const goTo = (key: Key | undefined) => {
    if (key) void navigate({ to: `/c/${camp.slug}/settings/${sectionOf(key)}` })
  }
  const goToFault = (problem: Problem) =>
    goTo(KEYS.find((key) => problem.of(key.replaceAll('.', '/'))))
  return {
    preview,
    save,
    effects,
    /** What the API said of these very values. */
    problem: preview.variables === draft.values ? preview.error : null,
    look() {
      save.reset()
      const zone = zoneOf(draft)
      const wrong = draft.keys.find((key) => faultOf(key, draft.values[key], zone) !== undefined)
      if (wrong) goTo(wrong)
      else preview.mutate(draft.values, { onError: goToFault })
    },
    close: () => setEffects(undefined),
    undo() {
      preview.reset()
      draft.clear()
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
