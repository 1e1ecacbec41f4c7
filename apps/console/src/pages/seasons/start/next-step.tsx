import { ArrowRight } from 'lucide-react'
import { useSession } from '#api/camp'
import { authUrl } from '#api/hosts'
import { ButtonLink } from '#ui/button'
import { Copy } from '#ui/copy'
import { words } from '#words/start'
import { StepPart } from './ways.tsx'

const PAGES = [
  ['dues', 'dues/fees'],
  ['documents', 'documents'],
  ['applications', 'settings/applications'],
] as const

/** What to do after the first steps. */
export function NextStep() {
  const { camp } = useSession()
  const address = `${authUrl()}/c/${camp.slug}`
  return (
    <StepPart
      title={words.nextTitle}
      text={words.nextText}
      acts={
        <ButtonLink look={{ kind: 'primary' }} to={`/c/${camp.slug}/home`}>
          {words.links.home.title}
        </ButtonLink>
      }
    >
      {PAGES.map(([name, path]) => (
        <div
          key={name}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-4"
        >
          <div className="min-w-0 flex-1">
            <b className="block font-strong">{words.links[name].title}</b>
            <p className="text-13 text-ink-2">{words.links[name].text}</p>
          </div>
          <ButtonLink look={{ size: 'sm' }} to={`/c/${camp.slug}/${path}`}>
            <ArrowRight aria-hidden />
            {words.links[name].title}
          </ButtonLink>
        </div>
      ))}
      <div className="grid gap-2 rounded-card border border-line p-4">
        <b className="font-strong">{words.links.front.title}</b>
        <p className="text-13 text-ink-2">{words.links.front.text}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-13 wrap-anywhere">{address}</code>
          <Copy text={address} size="sm" />
        </div>
      </div>
    </StepPart>
  )
}
