import type { BrandingPreview, Settings } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Shown, Trouble } from '#ui/page'
import { words } from '#words/start'
import { ColourField } from '../../settings/branding/colour-field.tsx'
import { EMBER } from '../../settings/branding/ember.ts'
import { LogoField } from '../../settings/branding/logo-field.tsx'
import { useDraft } from '../../settings/draft.ts'
import { patchOf } from '../../settings/knobs.ts'
import { SettingField } from '../../settings/setting-field.tsx'
import { isColour } from '../../settings/values.ts'
import { StepPart, type Ways } from './ways.tsx'

/** Name, line, colour and logo; the settings have the rest. */
export function FaceStep(ways: Ways) {
  const settings = useRead<Settings>('/settings')
  return <Shown of={settings}>{(found) => <Face settings={found} {...ways} />}</Shown>
}

function Face({ settings, onNext, onBack }: Ways & { readonly settings: Settings }) {
  const draft = useDraft(settings)
  const chosen = draft.of('branding.accent')
  const isSound = isColour(chosen)
  const accent = isSound && typeof chosen === 'string' ? chosen : EMBER
  const preview = useRead<BrandingPreview>('/settings/branding/preview', { accent }, { keep: true })
  const save = useChange<typeof draft.values, Settings>(
    (values) => ({
      method: 'PATCH',
      path: '/settings',
      version: draft.version,
      body: patchOf(values),
    }),
    { changes: ['settings'], onDone: onNext },
  )
  const of = { draft, problem: save.error }
  return (
    <StepPart
      title={words.faceTitle}
      text={words.faceText}
      onBack={onBack}
      acts={
        draft.keys.length === 0 ? (
          <Button kind="primary" onClick={onNext}>
            {words.next}
          </Button>
        ) : (
          <Button
            kind="primary"
            disabled={save.isPending || !isSound}
            onClick={() => save.mutate(draft.values)}
          >
            {words.saveFace}
          </Button>
        )
      }
    >
      <SettingField name="branding.tagline" {...of} />
      <ColourField {...of} preview={preview.data} />
      <LogoField settings={settings} onSaved={draft.rebase} />
      <Trouble problem={save.error} isChange />
    </StepPart>
  )
}
