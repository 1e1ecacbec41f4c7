import type { Enrollment, MemberList, RosterLine } from '@campkit/sdk/rest/api.generated'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { Input, Select } from '#ui/field'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { useAhead } from './reading.ts'

type Of = { readonly line: RosterLine }
type Owned = 'campRole' | 'campTitle' | 'cohort'

/** What leads note about somebody for the season. */
export const EditCampRole = ({ line }: Of) => <EditCell line={line} field="campRole" />
export const EditCohort = ({ line }: Of) => <EditCell line={line} field="cohort" />
/** What leads note about somebody for good. */
export const EditCampTitle = ({ line }: Of) => <EditCell line={line} field="campTitle" />

const shownOf = (field: Owned, value: string | null): string => {
  if (field !== 'cohort' || value === null) return value ?? ''
  return words.cohort[value as keyof typeof words.cohort]
}

/** A field that is changed where it stands. The new value shows at once; if it is refused, the old one is back and it says why. */
function EditCell({ line, field }: Of & { readonly field: Owned }) {
  const [isOpen, setOpen] = useState(false)
  const isOfSeason = field !== 'campTitle'
  if (isOfSeason && line.enrollmentId === null) return null
  const shown = shownOf(field, line[field])
  return (
    <>
      {isOpen ? (
        <Editing line={line} field={field} onDone={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="group flex min-h-8 max-w-40 items-center gap-1.5 rounded-mark text-left"
        >
          <span className="sr-only">{words.edit(words.column[field], line.name)}</span>
          <span className={`truncate ${shown ? '' : 'text-ink-3'}`}>{shown || words.add}</span>
          <Pencil
            aria-hidden
            className="size-3 shrink-0 text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </button>
      )}
    </>
  )
}

type Version = { readonly version: number; readonly value: string | null }
type Read = {
  readonly now: Version | undefined
  readonly isFetching: boolean
  readonly problem: Problem | null
}

/** The version that the change is meant for is read when it begins. */
function useVersion(line: RosterLine, field: Owned): Read {
  const isOfSeason = field !== 'campTitle'
  const ofSeason = useRead<Enrollment>(`/enrollments/${line.enrollmentId}`, undefined, {
    when: isOfSeason,
  })
  const forGood = useRead<MemberList>('/members', { memberId: line.id }, { when: !isOfSeason })
  if (!isOfSeason) {
    const profile = forGood.data?.data[0]
    const now = profile && { version: profile.version, value: profile.campTitle }
    return { now, isFetching: forGood.isFetching, problem: forGood.error }
  }
  const { data, isFetching, error } = ofSeason
  const now = data && { version: data.version, value: data[field as 'campRole' | 'cohort'] }
  return { now, isFetching, problem: error }
}

function Editing({
  line,
  field,
  onDone,
}: Of & { readonly field: Owned; readonly onDone: () => void }) {
  const [typed, setTyped] = useState(line[field] ?? '')
  const latest = useVersion(line, field)
  // As it was when this began: what somebody else changes while this is typed must not slip in under it.
  const [now, setNow] = useState<Version>()
  if (!now && latest.now && !latest.isFetching) setNow(latest.now)
  const ahead = useAhead()
  const save = useChange<Version & { readonly to: string | null }>(
    ({ version, to }) => ({
      method: 'PATCH',
      path: field === 'campTitle' ? `/members/${line.id}` : `/enrollments/${line.enrollmentId}`,
      version,
      body: { [field]: to },
    }),
    {
      changes: ['members', 'enrollments'],
      ahead: ({ to }) => ahead(line.id, { [field]: to }),
      onDone,
    },
  )
  // Whoever types faster than the version comes has said it all the same: it is sent then.
  const [said, setSaid] = useState<{ readonly to: string | null }>()
  const { mutate } = save
  useEffect(() => {
    if (!said || !now) return
    setSaid(undefined)
    mutate({ ...now, ...said })
  }, [said, now, mutate])
  const commit = (value: string) => {
    const to = value.trim() || null
    if (to === line[field]) return onDone()
    // They have read what it says now.
    if (save.error?.status === 412) setNow(latest.now)
    setSaid({ to })
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key === 'Enter') commit(typed)
  }
  const label = words.edit(words.column[field], line.name)
  const refused = save.error ?? latest.problem
  const fault = refused && faultOf(refused, shownOf(field, latest.now?.value ?? null))
  return (
    <span className="grid gap-1">
      {field === 'cohort' ? (
        <Select
          autoFocus
          aria-label={label}
          aria-invalid={fault !== null || undefined}
          value={typed}
          onKeyDown={pressed}
          onChange={({ target }) => {
            setTyped(target.value)
            commit(target.value)
          }}
          className="h-8! min-w-28 px-1.5!"
        >
          {Object.entries(words.cohort).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          autoFocus
          aria-label={label}
          aria-invalid={fault !== null || undefined}
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={pressed}
          aria-busy={said !== undefined || undefined}
          onBlur={() => save.isIdle && commit(typed)}
          className="h-8! min-w-32 px-2!"
        />
      )}
      {fault && (
        <span role="alert" className="max-w-52 text-12 font-medium whitespace-normal text-bad">
          {fault}
        </span>
      )}
    </span>
  )
}

function faultOf({ status, message }: Problem, now: string): string {
  if (status === 412) return words.editConflict(now || words.empty)
  return status === 0 || status >= 502 ? shell.awayChange : message
}
