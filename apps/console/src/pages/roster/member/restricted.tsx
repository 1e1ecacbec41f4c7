import type { Member, RestrictedFields } from '@campkit/sdk/rest/api.generated'
import { Eye, EyeOff } from 'lucide-react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Facts } from '#ui/facts'
import { Trouble } from '#ui/page'
import { words } from '#words/member'
import { type Known, nameOf } from './known.ts'
import { Part } from './part.tsx'

/**
 * Nothing is asked for until somebody says so, because the reading itself is what the API logs. It is no reading that is kept and
 * repeated by itself: each would be logged as if the lead had looked again.
 */
export function Restricted({ member }: Pick<Known, 'member'>) {
  const whole = useChange<null, Member>(() => ({ method: 'GET', path: `/members/${member.id}` }), {
    changes: ['audit'],
  })
  const fields = whole.data?.restricted
  return (
    <Part title={words.restricted}>
      <div className="grid justify-items-start gap-3">
        {fields ? (
          <Fields fields={fields} />
        ) : (
          <p className="text-14 text-ink-2">{words.restrictedText(nameOf(member))}</p>
        )}
        <Trouble problem={whole.error} />
        {fields ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm" onClick={whole.reset}>
              <EyeOff aria-hidden />
              {words.hide}
            </Button>
            <span className="text-13 text-ink-2">{words.revealed}</span>
          </div>
        ) : (
          <Button size="sm" disabled={whole.isPending} onClick={() => whole.mutate(null)}>
            <Eye aria-hidden />
            {words.reveal}
          </Button>
        )}
      </div>
    </Part>
  )
}

function Fields({ fields }: { readonly fields: RestrictedFields }) {
  const clock = useClock()
  const { emergencyContacts, dietary, medicalNotes, birthDate, purgeOn } = fields
  const diet = dietary && [words.dietKind[dietary.kind], ...dietary.restrictions, dietary.notes]
  return (
    <>
      <Facts
        facts={[
          [
            words.emergency,
            emergencyContacts.length > 0 ? (
              <ul key="contacts">
                {emergencyContacts.map(({ name, relation, phone }) => (
                  <li key={phone}>
                    {`${name}, ${relation}, `}
                    <a className="link num" href={`tel:${phone}`}>
                      {phone}
                    </a>
                  </li>
                ))}
              </ul>
            ) : (
              words.notSaid
            ),
          ],
          [words.diet, diet ? diet.filter(Boolean).join(', ') : words.notSaid],
          [words.medical, medicalNotes || words.notSaid],
          [words.born, birthDate ? clock.date(`${birthDate}T12:00:00Z`) : words.notSaid],
        ]}
      />
      {purgeOn && <p className="text-13 text-ink-2">{words.purged(clock.shortDay(purgeOn))}</p>}
    </>
  )
}
