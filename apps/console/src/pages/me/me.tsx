import { useTitle } from '#ui/page'
import { words } from '#words/navigation'

export function Page() {
  useTitle(words.member.me)
  return <h1 className="text-28">{words.member.me}</h1>
}
