import { Download } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { Button, ButtonLink } from '#ui/button'
import { Bar, Note } from '#ui/card'
import { Facts } from '#ui/facts'
import { Trouble } from '#ui/page'
import { words } from '#words/import'
import type { List } from './list.ts'
import { type Seen, saveRefused } from './results.ts'
import { StepPart } from './step-part.tsx'

type Sending = {
  readonly isPending: boolean
  readonly problem: Problem | undefined
  readonly seen: readonly Seen[]
  readonly goOn: () => Promise<unknown>
}

/** How far the invitations are; once all are answered, what became of everybody. */
export function InviteStep({
  list,
  meant,
  checked,
  sending,
  onAnother,
}: {
  readonly list: List
  /** How many the lead confirmed. */
  readonly meant: number
  readonly checked: readonly Seen[]
  readonly sending: Sending
  readonly onAnother: () => void
}) {
  const { seen, problem } = sending
  if (seen.length === meant) {
    return <Report list={list} checked={checked} seen={seen} onAnother={onAnother} />
  }
  return (
    <StepPart
      title={words.inviting}
      text={problem ? words.brokeOff(meant - seen.length) : words.keepOpen}
      acts={
        problem && (
          <Button kind="primary" onClick={() => void sending.goOn()}>
            {words.goOn}
          </Button>
        )
      }
    >
      <div className="grid max-w-[420px] gap-2">
        <p className="num" aria-live="polite">
          {words.progress(seen.length, meant)}
        </p>
        <Bar
          value={seen.length}
          of={meant}
          label={words.inviting}
          tone={problem ? 'warn' : 'good'}
        />
      </div>
      <Trouble problem={problem} isChange />
    </StepPart>
  )
}

const IN_SIGHT = 20

const isHere = ({ result }: Seen) => result === 'already_invited' || result === 'already_member'
const isRefused = ({ result }: Seen) => result === 'refused'
const isInvited = ({ result }: Seen) => result === 'invited'

function Report({
  list,
  checked,
  seen,
  onAnother,
}: {
  readonly list: List
  readonly checked: readonly Seen[]
  readonly seen: readonly Seen[]
  readonly onAnother: () => void
}) {
  const { camp } = useSession()
  const { search } = useAddress()
  const home = `/c/${camp.slug}`
  const invited = seen.filter(isInvited).length
  // Of the rows that were sent the last word counts, of the others the first.
  const sent = new Set(seen.map(({ line }) => line.row))
  const all = [...checked.filter(({ line }) => !sent.has(line.row)), ...seen]
  const refused = all.filter(isRefused).toSorted((a, b) => a.line.row - b.line.row)
  const leftOut = checked.filter((one) => isInvited(one) && !sent.has(one.line.row)).length
  const counts: readonly (readonly [string, string])[] = [
    [words.counts.here, String(all.filter(isHere).length)],
    [words.counts.leftOut, String(leftOut)],
    [words.counts.refused, String(refused.length)],
  ]
  return (
    <StepPart
      title={words.doneTitle(invited)}
      text={words.doneText}
      acts={
        <>
          <Button onClick={onAnother}>{words.another}</Button>
          {search.from === 'start' ? (
            <ButtonLink
              look={{ kind: 'primary' }}
              to={`${home}/seasons/start`}
              search={{ step: 'leads' } as never}
            >
              {words.backToSetUp}
            </ButtonLink>
          ) : (
            <ButtonLink
              look={{ kind: 'primary' }}
              to={`${home}/roster`}
              search={{ view: 'invited' } as never}
            >
              {words.seeInvited}
            </ButtonLink>
          )}
        </>
      }
    >
      <Facts facts={counts.filter(([, count]) => count !== '0')} />
      {refused.length > 0 && (
        <section aria-label={words.refusedTitle}>
          <Note tone="warn">
            <ul className="grid gap-2">
              {refused.slice(0, IN_SIGHT).map(({ line, note }) => (
                <li key={line.row}>
                  <span className="block font-label break-all">
                    {`${words.rowOf(line.row)}, ${line.person.legalName || line.person.email || words.nobody}`}
                  </span>
                  <span className="text-13 text-ink-2">{note}</span>
                </li>
              ))}
              {refused.length > IN_SIGHT && <li>{words.moreRefused(refused.length - IN_SIGHT)}</li>}
            </ul>
            <Button size="sm" className="mt-3" onClick={() => saveRefused(list, refused)}>
              <Download aria-hidden />
              {words.saveRefused}
            </Button>
          </Note>
        </section>
      )}
    </StepPart>
  )
}
