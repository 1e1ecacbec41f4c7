import type {
  NotificationFrequency,
  NotificationPreference,
  NotificationPreferences,
} from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Card } from '#ui/card'
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
      <Shown of={preferences}>
        {({ data }) => (
          <Card className="grid gap-4 p-4 sm:p-5">
            {data.map((preference) => (
              <Choice key={preference.kind} preference={preference} />
            ))}
          </Card>
        )}
      </Shown>
    </>
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
          disabled={choices.length < 2}
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
