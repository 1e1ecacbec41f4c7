import type {
  NotificationFrequency,
  NotificationPreference,
  NotificationPreferences,
  NotificationReceivers,
  NotificationSubject,
} from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { isLead } from '#api/session'
import { Block } from '#ui/block'
import { Field, Select } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-account'
import { useMine } from '../my-season.ts'

const PATH = '/members/me/notification-preferences'

/** Which emails the member gets, and how often. */
export function Page() {
  const mine = useMine()
  const preferences = useRead<NotificationPreferences>(PATH)
  return (
    <>
      <OwnHead
        title={words.mailsTitle}
        back={{ to: mine('account'), label: words.back }}
        lede={words.mailsLede}
      />
      <Shown of={preferences}>{({ data }) => <Choices preferences={data} />}</Shown>
    </>
  )
}

type Group = { readonly title: string; readonly some: readonly NotificationPreference[] }

/** By subject what everybody gets, then what only leads do. */
function groupsOf(all: readonly NotificationPreference[], isOfLead: boolean): Group[] {
  const of = (who: NotificationReceivers) => all.filter(({ receivers }) => receivers === who)
  const subjects = Object.keys(words.mailsOf) as NotificationSubject[]
  return [
    ...subjects.map((name) => ({
      title: words.mailsOf[name],
      some: of('everybody').filter(({ subject }) => subject === name),
    })),
    { title: words.mailsFor.team_leads, some: of('team_leads') },
    ...(isOfLead ? [{ title: words.mailsFor.leads, some: of('leads') }] : []),
  ].filter(({ some }) => some.length > 0)
}

function Choices({ preferences }: { readonly preferences: readonly NotificationPreference[] }) {
  const session = useSession()
  const groups = (some: readonly NotificationPreference[]) => groupsOf(some, isLead(session))
  return (
    <div className="grid gap-3">
      {groups(preferences.filter(({ choices }) => choices.length > 1)).map(({ title, some }) => (
        <Block key={title} title={title}>
          <div className="grid gap-4">
            {some.map((preference) => (
              <Choice key={preference.kind} preference={preference} />
            ))}
          </div>
        </Block>
      ))}
      <Block title={words.mailsAlways}>
        <p className="text-15 text-ink-2">{words.mailsAlwaysText}</p>
        {groups(preferences.filter(({ choices }) => choices.length === 1)).map(
          ({ title, some }) => (
            <div key={title} className="mt-3">
              <h3 className="font-sans text-14 font-strong tracking-normal">{title}</h3>
              <ul className="list-disc pl-5 text-15">
                {some.map(({ kind, title: about }) => (
                  <li key={kind}>{about}</li>
                ))}
              </ul>
            </div>
          ),
        )}
      </Block>
    </div>
  )
}

function Choice({ preference }: { readonly preference: NotificationPreference }) {
  const toast = useToast()
  const { kind, title, mail, choices } = preference
  const choosing = useChange<NotificationFrequency>(
    (chosen) => ({ method: 'PUT', path: `${PATH}/${kind}`, body: { mail: chosen } }),
    { changes: ['notification-preferences'], onDone: () => toast(words.saved) },
  )
  return (
    <div className="grid gap-2">
      <Field label={title}>
        <Select
          value={choosing.isPending ? choosing.variables : mail}
          onChange={({ target }) => choosing.mutate(target.value as NotificationFrequency)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words.frequencies[choice]}
            </option>
          ))}
        </Select>
      </Field>
      <Trouble problem={choosing.error} isChange />
    </div>
  )
}
