import type { Settings } from '@campkit/sdk/rest/api.generated'
import { Navigate, useParams } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { Shown } from '#ui/page'
import { SettingsFrame } from './frame.tsx'
import { isSection } from './sections.ts'

/** The settings by subject. What was typed in one stays while another is looked at. */
export function Page() {
  const { camp } = useSession()
  const { section } = useParams({ strict: false }) as { section?: string }
  const settings = useRead<Settings>('/settings')
  if (!isSection(section)) return <Navigate to={`/c/${camp.slug}/settings/camp`} replace />
  return (
    <Shown of={settings}>{(found) => <SettingsFrame settings={found} section={section} />}</Shown>
  )
}
