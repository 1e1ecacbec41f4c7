import type { Settings } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { PageHead, Trouble } from '#ui/page'
import { useWide } from '#ui/wide'
import { words } from '#words/settings'
import { Branding } from './branding/branding.tsx'
import { type Draft, useDraft } from './draft.ts'
import { type Key, KNOBS } from './knobs.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { blocksOf, type Section } from './sections.ts'
import { SettingField } from './setting-field.tsx'
import { useSaving } from './use-saving.ts'

/** One subject of the settings, and what is not saved of all of them. */
export function SettingsFrame({
  settings,
  section,
}: {
  readonly settings: Settings
  readonly section: Section
}) {
  const draft = useDraft(settings)
  const saving = useSaving(draft)
  const { camp } = useSession()
  const isWide = useWide()
  return (
    <>
      <div className="bg-surface lg:sticky lg:top-0 lg:z-4 lg:rounded-t-[14px]">
        <PageHead
          title={words.section[section]}
          crumb={{ label: words.title, to: `/c/${camp.slug}/settings/camp` }}
        >
          {isWide && <SaveBar draft={draft} saving={saving} />}
        </PageHead>
        <SectionTabs />
      </div>
      <Above draft={draft} settings={settings} problem={saving.problem} />
      {section === 'branding' ? (
        <Branding draft={draft} settings={settings} problem={saving.problem} />
      ) : (
        <Blocks section={section} draft={draft} problem={saving.problem} />
      )}
      {!isWide && draft.keys.length > 0 && (
        <SaveBar
          draft={draft}
          saving={saving}
          data-foot
          className="sticky bottom-[68px] z-4 mt-auto border-t border-line bg-surface px-4 py-2.5"
        />
      )}
      {saving.effects && <SaveDialog draft={draft} saving={saving} />}
      <LeaveGuard count={draft.keys.length} />
    </>
  )
}

/** What has to be known before going on. Faults of single settings stand at those. */
function Above({
  draft,
  settings,
  problem,
}: {
  readonly draft: Draft
  readonly settings: Settings
  readonly problem: Problem | null
}) {
  const isOfFields = problem?.faults.some(({ pointer }) => pointer.startsWith('/body/')) ?? false
  const hasMeanwhile = draft.keys.length > 0 && draft.meanwhile.length > 0
  if ((!problem || isOfFields) && !hasMeanwhile) return null
  return (
    <div className="grid gap-3 px-4 pt-4 lg:px-6">
      {hasMeanwhile && <Meanwhile draft={draft} settings={settings} />}
      {!isOfFields && <Trouble problem={problem} isChange />}
    </div>
  )
}

const NARROW: readonly string[] = ['whole', 'money', 'day', 'moment', 'time', 'switch', 'currency']
const fillsLine = (key: Key) => !NARROW.includes(KNOBS[key].kind)

function Blocks({
  section,
  draft,
  problem,
}: {
  readonly section: Section
  readonly draft: Draft
  readonly problem: Problem | null
}) {
  return (
    <div className="grid max-w-[760px] px-4 pb-8 lg:px-6">
      {blocksOf(section).map(([name, keys]) => (
        <section
          key={name}
          aria-labelledby={`block-${name}`}
          className="grid gap-4.5 border-line py-6 not-first:border-t"
        >
          <header>
            <h2 id={`block-${name}`} className="text-16">
              {words.blocks[name].title}
            </h2>
            {words.blocks[name].text && (
              <p className="mt-0.5 text-13 text-ink-2">{words.blocks[name].text}</p>
            )}
          </header>
          <div className="grid gap-x-6 gap-y-4.5 sm:grid-cols-2">
            {keys.map((key) => (
              <div key={key} className={fillsLine(key) ? 'sm:col-span-2' : ''}>
                <SettingField name={key} draft={draft} problem={problem} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
