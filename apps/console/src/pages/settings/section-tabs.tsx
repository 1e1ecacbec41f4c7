import { useSession } from '#api/camp'
import { Tabs } from '#ui/tabs'
import { words } from '#words/settings'
import { words as tags } from '#words/tags'
import { SECTION_NAMES } from './sections.ts'

/** The subjects, and beside them what everybody is asked to do, and who may do what. */
export function SectionTabs() {
  const { camp } = useSession()
  const base = `/c/${camp.slug}`
  return (
    <Tabs
      label={words.sections}
      tabs={[
        ...SECTION_NAMES.map((name) => ({
          to: `${base}/settings/${name}`,
          label: words.section[name],
        })),
        { to: `${base}/settings/onboarding`, label: words.onboarding },
        { to: `${base}/settings/people`, label: words.people },
        { to: `${base}/settings/tags`, label: tags.title },
      ]}
    />
  )
}
