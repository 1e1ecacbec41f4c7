import { useSession } from '#api/camp'
import { useChangeMany } from '#api/change-many'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { ManyProgress } from './many-progress.tsx'
import { ManyTrouble } from './many-trouble.tsx'

type Person = { readonly id: string; readonly name: string }

/** Asks leads without a place into the season. Each says yes on their own page, also the lead who does this. */
export function PlaceDialog({
  people,
  onClose,
}: {
  readonly people: readonly Person[]
  readonly onClose: () => void
}) {
  const { season } = useSession()
  const many = useChangeMany(['enrollments', 'members'])
  const toast = useToast()
  const count = people.length
  const ask = async () => {
    const ids = people.map(({ id }) => id)
    const isDone = await many.run(ids, (memberId) => ({ path: '/enrollments', body: { memberId } }))
    if (!isDone) return
    toast(words.placed(count))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.placeTitle(count)}
      lede={words.placeText(season?.name ?? '')}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={many.isPending} onClick={() => void ask()}>
            {words.placeTitle(count)}
          </Button>
        </>
      }
    >
      <p>{people.map(({ name }) => name).join(', ')}</p>
      <ManyProgress many={many} count={count} />
      <ManyTrouble of={many} count={count} />
    </Dialog>
  )
}
