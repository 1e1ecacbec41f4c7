import type { BrandingPreview, Settings } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { authUrl } from '#api/hosts'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { Copy } from '#ui/copy'
import { words } from '#words/settings'
import type { Draft } from '../draft.ts'
import { SettingField } from '../setting-field.tsx'
import { isColour } from '../values.ts'
import { ColourField } from './colour-field.tsx'
import { EMBER } from './ember.ts'
import { LogoField } from './logo-field.tsx'
import { Previews } from './previews.tsx'

/** The camp's name, face and front door, with what they will look like. */
export function Branding({
  draft,
  settings,
  problem,
}: {
  readonly draft: Draft
  readonly settings: Settings
  readonly problem: Problem | null
}) {
  const typed = draft.of('branding.accent')
  const chosen = isColour(typed) ? typed : settings.branding.accent
  const accent = typeof chosen === 'string' ? chosen : EMBER
  const preview = useRead<BrandingPreview>('/settings/branding/preview', { accent }, { keep: true })
  const of = { draft, problem }
  return (
    <div className="flex flex-1 flex-col xl:grid xl:grid-cols-[minmax(0,400px)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-5 px-4 py-5 lg:px-6">
        <SettingField name="identity.name" {...of} />
        <SettingField name="branding.tagline" {...of} />
        <FrontDoorAddress />
        <LogoField settings={settings} onSaved={draft.rebase} />
        <ColourField {...of} preview={preview.data} />
      </div>
      <Previews
        preview={preview.data}
        isUsual={chosen === null}
        name={String(draft.of('identity.name')) || settings.identity.name}
        logo={settings.branding.hasLogo ? settings.version : null}
      />
      <div className="grid content-start gap-5 px-4 pt-5 pb-8 lg:px-6 xl:pt-0">
        <SettingField name="branding.intro" {...of} />
        <SettingField name="branding.helpUrl" {...of} />
        <SettingField name="branding.privacyUrl" {...of} />
      </div>
    </div>
  )
}

function FrontDoorAddress() {
  const { camp } = useSession()
  const address = `${authUrl()}/c/${camp.slug}`
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-label">{words.address}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-control border border-line bg-sunken px-3 py-2 text-13 wrap-anywhere">
          {address}
        </code>
        <Copy text={address} kind="quiet" size="sm" />
      </div>
      <p className="text-13 text-ink-3">{words.addressHelp}</p>
    </div>
  )
}
