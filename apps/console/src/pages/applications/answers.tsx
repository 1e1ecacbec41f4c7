import type {
  Application,
  ApplicationForm,
  ApplicationFormList,
  ApplicationQuestion,
} from '@campkit/sdk/rest/api.generated'
import type { ReactNode } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { SentFile } from '#ui/sent-file'
import { words } from '#words/applications'

/** The form as it was when this application was begun. */
export function useForm({ formVersion }: Application): ApplicationForm | undefined {
  const { season } = useSession()
  const { data } = useRead<ApplicationFormList>(
    '/application-forms',
    { seasonId: season?.id, formVersion },
    { when: formVersion !== null },
  )
  return data?.data[0]
}

/** What the applicant said: the facts first, then the form's questions. */
export function Answers({ application }: { readonly application: Application }) {
  const clock = useClock()
  const form = useForm(application)
  const { arrivalOn, departureOn, desiredShelterKind, contribution, experience } = application
  const facts = [
    [
      words.dates,
      arrivalOn && departureOn
        ? words.from(clock.shortDay(arrivalOn), clock.shortDay(departureOn))
        : null,
    ],
    [words.sleeps, desiredShelterKind],
    [words.brings, contribution],
    [words.burns, experience && words.experience[experience]],
  ] as const
  const questions = (form?.questions ?? []).filter((one) => one.class !== 'restricted')
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-3.5 gap-y-2 empty:hidden">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-14 text-ink-2 lg:text-12">{label}</dt>
                <dd className="leading-[1.3] font-label">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {questions.map((question) => (
        <Answered
          key={question.id}
          question={question}
          answer={application.answers[question.id]}
          memberId={application.memberId}
        />
      ))}
    </>
  )
}

export function Answered({
  question: { label, kind, class: privacy },
  answer,
  memberId,
}: {
  readonly question: ApplicationQuestion
  readonly answer: unknown
  /** Who answered. */
  readonly memberId: string
}) {
  const clock = useClock()
  const said = (): ReactNode => {
    if (answer === undefined || answer === null || answer === '') return words.noAnswer
    if (kind === 'boolean') return answer ? words.yes : words.no
    if (kind === 'file') {
      const file = { fileId: String(answer), memberId, unnamed: words.file }
      return <SentFile {...file} isRestricted={privacy === 'restricted'} />
    }
    if (kind === 'date') return clock.longDay(String(answer))
    return Array.isArray(answer) ? answer.join(', ') : String(answer)
  }
  return (
    <section>
      <h3 className="mb-1 font-sans text-14 font-strong tracking-normal lg:text-13">{label}</h3>
      <p className="leading-normal whitespace-pre-line">{said()}</p>
    </section>
  )
}
