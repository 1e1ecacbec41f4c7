import type { ScheduleEntryKind, ScheduleEntryStatus } from '@campkit/sdk/rest/api.generated'
import type { ReactNode } from 'react'
import type { Problem } from '#api/problem'
import { Field, Input, Select, Textarea } from '#ui/field'
import { VisibilityField } from '#ui/visibility'
import { words } from '#words/schedule'
import { AskFields, ForWhom } from './ask-fields.tsx'
import { Hosts } from './hosts.tsx'
import type { Faults, Typed } from './typed.ts'

const KINDS = Object.keys(words.kinds) as readonly ScheduleEntryKind[]
const STATUSES = Object.keys(words.statuses) as readonly ScheduleEntryStatus[]

/** What an entry says. Its times come between, because those of a series keep theirs. */
export function EntryFields({
  typed,
  onType,
  faults,
  problem,
  hasStatus,
  children,
}: {
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly faults: Faults
  readonly problem: Problem | null
  readonly hasStatus: boolean
  readonly children: ReactNode
}) {
  return (
    <>
      <Field label={words.name} fault={faults.title ?? problem?.of('title')}>
        <Input
          value={typed.title}
          maxLength={200}
          onChange={({ target }) => onType({ ...typed, title: target.value })}
        />
      </Field>
      <Field label={words.kind}>
        <Select
          value={typed.kind}
          onChange={({ target }) => onType({ ...typed, kind: target.value as ScheduleEntryKind })}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {children}
      <Field label={words.location} optional={words.optional} fault={problem?.of('location')}>
        <Input
          value={typed.location}
          maxLength={200}
          onChange={({ target }) => onType({ ...typed, location: target.value })}
        />
      </Field>
      <Field label={words.description} optional={words.optional} fault={problem?.of('description')}>
        <Textarea
          value={typed.description}
          rows={3}
          maxLength={5000}
          onChange={({ target }) => onType({ ...typed, description: target.value })}
        />
      </Field>
      <VisibilityField
        value={typed.visibility}
        onChange={(visibility) => onType({ ...typed, visibility })}
      />
      <ForWhom typed={typed} onType={onType} />
      <AskFields typed={typed} onType={onType} fault={faults.most} />
      <Hosts
        ids={typed.hostMemberIds}
        onChange={(hostMemberIds) => onType({ ...typed, hostMemberIds })}
      />
      {hasStatus && (
        <Field label={words.status}>
          <Select
            value={typed.status}
            onChange={({ target }) =>
              onType({ ...typed, status: target.value as ScheduleEntryStatus })
            }
          >
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {words.statuses[status]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
