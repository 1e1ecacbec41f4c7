import type { Application, ApplicationList, ReferralList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Facts } from '#ui/facts'
import { Shown } from '#ui/page'
import { SentFile } from '#ui/sent-file'
import { words } from '#words/member'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'
import { StatusChip } from './status-chip.tsx'

const FILE_ID = /^fil_[0-9a-z]+$/

/** From the lists, which hold no restricted answer and no interview notes: their own page shows those, and logs it. */
export function ApplicationTab({ member: { id } }: Known) {
  const applications = useRead<ApplicationList>('/applications', { memberId: id })
  const referrals = useRead<ReferralList>('/referrals', { memberId: id })
  return (
    <>
      <Shown of={applications}>{({ data: [latest] }) => <Latest application={latest} />}</Shown>
      <Part title={words.referrals}>
        <Shown of={referrals}>
          {({ data }) => (
            <Rows
              none={words.noReferrals}
              rows={data.map(({ id: rowId, inviteeName, inviteeEmail, status, uses, maxUses }) => ({
                id: rowId,
                title: inviteeName ?? inviteeEmail ?? words.anyone,
                detail: words.uses(uses, maxUses),
                state: <StatusChip status={status} />,
              }))}
            />
          )}
        </Shown>
      </Part>
    </>
  )
}

function Latest({ application }: { readonly application: Application | undefined }) {
  const clock = useClock()
  if (!application) {
    return (
      <Part title={words.application}>
        <p className="text-14 text-ink-2">{words.noApplication}</p>
      </Part>
    )
  }
  const files = filesIn(application)
  const { memberId } = application
  const { status, submittedAt, contribution, infoRequest, infoAnswer, decision } = application
  return (
    <Part title={words.application} aside={<StatusChip status={status} />}>
      {submittedAt && (
        <p className="mb-2 text-13 text-ink-2">{words.submitted(clock.date(submittedAt))}</p>
      )}
      <Facts
        facts={[
          [words.contribution, contribution],
          [words.infoRequest, infoRequest],
          [words.infoAnswer, infoAnswer],
          [words.decision, decision.message],
          [
            words.sentFiles,
            files.length > 0 && (
              <ul>
                {files.map((fileId) => (
                  <li key={fileId}>
                    <SentFile {...{ fileId, memberId, unnamed: words.sentFile }} />
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Part>
  )
}

/** The files among the answers, without asking for the form: only they look like this. */
const filesIn = ({ answers }: Application): readonly string[] =>
  Object.values(answers).filter(isFileId)

const isFileId = (answer: unknown): answer is string =>
  typeof answer === 'string' && FILE_ID.test(answer)
