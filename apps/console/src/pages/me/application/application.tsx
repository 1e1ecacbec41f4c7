import type { ApplicationFormList, WholeApplication } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Shown, useTitle } from '#ui/page'
import { words } from '#words/me-application'
import { questionsOf, valuesOf } from './fields.ts'
import { ApplicationForm } from './form.tsx'
import { ApplicationStanding } from './standing.tsx'

const ENDED: readonly WholeApplication['status'][] = ['declined', 'withdrawn', 'offer_expired']

/** All that an applicant sees: their application, how it stands, and what comes next. */
export function Application() {
  const { camp } = useSession()
  useTitle(words.title(camp.name))
  const application = useRead<WholeApplication>('/members/me/application')
  const isNone = application.error?.status === 404
  const version = application.data?.formVersion
  // An application keeps the version of the form it was begun with.
  const isKnown = application.data !== undefined || isNone
  const form = useRead<ApplicationFormList>(
    '/application-forms',
    { formVersion: version ?? undefined },
    { when: isKnown },
  )
  return (
    <div className="mx-auto max-w-[600px] pt-3">
      {isNone ? (
        <Shown of={form}>
          {({ data: [current] }) => <Found form={current} application={undefined} />}
        </Shown>
      ) : (
        <Shown of={application}>
          {(found) => (
            <Shown of={form}>
              {({ data: [asked] }) => (
                <Found form={found.formVersion === null ? undefined : asked} application={found} />
              )}
            </Shown>
          )}
        </Shown>
      )}
    </div>
  )
}

type Of = {
  readonly form: ApplicationFormList['data'][number] | undefined
  readonly application: WholeApplication | undefined
}

function Found({ form, application }: Of) {
  const [isChanging, setChanging] = useState(false)
  const questions = questionsOf(form)
  const isDraft = application === undefined || application.status === 'draft'
  const isAnew = application !== undefined && ENDED.includes(application.status) && isChanging
  if (isDraft || isChanging) {
    return (
      <ApplicationForm
        // What is typed stays until another application is shown.
        key={isAnew ? 'new' : (application?.id ?? 'none')}
        application={isAnew ? undefined : application}
        intro={form?.intro ?? undefined}
        questions={questions}
        values={valuesOf(questions, isAnew ? undefined : application)}
        onDone={() => setChanging(false)}
      />
    )
  }
  return (
    <>
      <ApplicationStanding
        application={application}
        questions={questions}
        values={valuesOf(questions, application)}
        onChange={() => setChanging(true)}
      />
      {application.status === 'withdrawn' && (
        <Button className="mt-3" onClick={() => setChanging(true)}>
          {words.again}
        </Button>
      )}
    </>
  )
}
