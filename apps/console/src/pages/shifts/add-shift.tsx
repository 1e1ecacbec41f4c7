import type { Shift } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button, ButtonLink } from '#ui/button'
import { Note } from '#ui/card'
import { Field, Select } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/shifts-form'
import { CHANGES, type ShiftBoard } from './board.ts'
import { isComplete, placeOf, restOf, ShiftFields, type Typed } from './shift-form.tsx'

type Made = { readonly roleId: string; readonly body: object }

/** A shift by hand. Those that come again and again are made from templates. */
export function AddShift({
  board,
  onClose,
}: {
  readonly board: ShiftBoard
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const clock = useClock()
  const toast = useToast()
  const roles = board.teams.flatMap(({ name, roles: own }) =>
    own.map((role) => ({ ...role, team: name })),
  )
  const [roleId, setRoleId] = useState(roles[0]?.id ?? '')
  const [typed, setTyped] = useState<Typed>(() => begun(board, roles[0]))
  const add = useChange<Made, Shift>(
    ({ roleId: of, body }) => ({ path: `/shift-roles/${of}/shifts`, body }),
    {
      changes: CHANGES,
      onDone: ({ title }) => {
        toast(words.added(title))
        onClose()
      },
    },
  )
  const send = (status: 'draft' | 'published') =>
    add.mutate({ roleId, body: { ...restOf(typed), ...placeOf(typed, clock.zone), status } })
  const choose = (id: string) => {
    const role = roles.find((one) => one.id === id)
    setRoleId(id)
    if (role) setTyped({ ...typed, points: String(role.points) })
  }
  const isReady = isComplete(typed, clock.zone) && roleId !== '' && !add.isPending
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.add}
      footer={
        <>
          <Button disabled={!isReady} onClick={() => send('draft')}>
            {words.asDraft}
          </Button>
          <Button kind="primary" disabled={!isReady} onClick={() => send('published')}>
            {words.publish}
          </Button>
        </>
      }
    >
      {roles.length === 0 ? (
        <Note tone="warn">
          <p>{words.noRoles}</p>
          <ButtonLink look={{ size: 'sm' }} to={`/c/${camp.slug}/shifts/setup`}>
            {words.toSetup}
          </ButtonLink>
        </Note>
      ) : (
        <ShiftFields typed={typed} onType={setTyped} problem={add.error}>
          <Field label={words.role} help={words.roleHelp}>
            <Select value={roleId} onChange={({ target }) => choose(target.value)}>
              {roles.map(({ id, name, team }) => (
                <option key={id} value={id}>
                  {`${team}: ${name}`}
                </option>
              ))}
            </Select>
          </Field>
        </ShiftFields>
      )}
      <Trouble problem={add.error} isChange />
    </FormDialog>
  )
}

/** On the first day that is shown and not over. */
const begun = (
  { from, today }: ShiftBoard,
  role: { readonly points: number } | undefined,
): Typed => ({
  title: '',
  day: from < today ? today : from,
  from: '10:00',
  to: '13:00',
  location: '',
  description: '',
  min: '1',
  max: '3',
  points: String(role?.points ?? 1),
  policy: 'open',
  phase: 'event',
})
