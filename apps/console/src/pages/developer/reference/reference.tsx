import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/camp'
import { apiUrl, authUrl } from '#api/hosts'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Code } from '#ui/code'
import { Copy } from '#ui/copy'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-reference'
import { DeveloperPage } from '../developer-page.tsx'

/** The reference is a page of the REST host, which this page's policy does not let in; so it leads there. */
export function Page() {
  const { camp } = useSession()
  const api = apiUrl()
  const issuer = `${authUrl()}/c/${camp.slug}`
  return (
    <DeveloperPage title={shared.reference}>
      <div className="grid gap-3 p-4 lg:p-6 xl:grid-cols-2">
        <Host title={words.rest} text={words.restText} at={api} document="/api/v1/openapi.json" />
        <Host
          title={words.signIn}
          text={words.signInText}
          at={authUrl()}
          document="/api/auth/v1/openapi.json"
        />
        <Sample title={words.first} text={words.firstText} lines={firstCall(api)} />
        <Sample title={words.asMember} text={words.asMemberText} lines={memberCall(api)} />
        <Card className="p-4 lg:p-5 xl:col-span-2">
          <h2 className="text-15">{words.addresses}</h2>
          <dl className="mt-2 grid gap-1">
            <Address name={words.api} value={`${api}/api/v1`} />
            <Address name={words.issuer} value={issuer} />
            <Address name={words.discovery} value={`${issuer}/.well-known/openid-configuration`} />
          </dl>
        </Card>
      </div>
    </DeveloperPage>
  )
}

const firstCall = (api: string) => [
  'curl -H "Authorization: Bearer $CAMP_API_KEY" \\',
  `  ${api}/api/v1/schedule`,
]
const memberCall = (api: string) => [
  'curl -H "Authorization: Bearer $CAMP_API_KEY" \\',
  '  -H "X-Service-Member-Token: $TOKEN" \\',
  `  ${api}/api/v1/members/me`,
]

function Host({
  title,
  text,
  at,
  document,
}: {
  readonly title: string
  readonly text: string
  readonly at: string
  readonly document: string
}) {
  return (
    <Card className="grid content-start justify-items-start gap-3 p-4 lg:p-5">
      <div>
        <h2 className="text-15">{title}</h2>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Outside href={`${at}/docs`} className={buttonClass({})}>
          {words.open}
          <ExternalLink aria-hidden />
        </Outside>
        <Outside href={`${at}${document}`} className="link text-13">
          {words.forTools}
        </Outside>
      </div>
    </Card>
  )
}

const Outside = ({
  href,
  className,
  children,
}: {
  readonly href: string
  readonly className: string
  readonly children: ReactNode
}) => (
  <a href={href} className={className} target="_blank" rel="noreferrer">
    {children}
    <span className="sr-only">{words.opensWindow}</span>
  </a>
)

function Sample({
  title,
  text,
  lines,
}: {
  readonly title: string
  readonly text: string
  readonly lines: readonly string[]
}) {
  return (
    <Card className="grid min-w-0 content-start gap-3 p-4 lg:p-5">
      <div>
        <h2 className="text-15">{title}</h2>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      <Code label={title} samples={[{ name: shared.curl, text: lines.join('\n') }]} />
    </Card>
  )
}

const Address = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="flex flex-wrap items-center gap-x-4">
    <dt className="w-44 text-13 text-ink-3">{name}</dt>
    <dd className="flex min-w-0 flex-1 basis-full items-center gap-1 sm:basis-0">
      <code className="text-13 wrap-anywhere">{value}</code>
      <Copy text={value} kind="quiet" size="sm" />
    </dd>
  </div>
)
