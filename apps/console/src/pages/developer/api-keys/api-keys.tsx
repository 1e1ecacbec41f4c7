import { PageHead } from '#ui/page'
import { words } from '#words/navigation'

export function Page() {
  return <PageHead title={words.pages.developer} />
}
