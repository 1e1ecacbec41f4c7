import type { Member, MemberListItem } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange, useIsChanging } from '#api/change'
import { smallSquare } from '#format/small-square'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Face } from '#ui/face'
import { Trouble } from '#ui/page'
import { PhotoButton } from '#ui/photo-button'
import { useToast } from '#ui/toast'
import { words } from '#words/me-profile'

const PATH = '/members/me/photo'
/** Both the photo and the form make the profile newer: sent at once, one would refuse the other. */
export const IN_TURN = 'own-profile'

/** Saved at once, apart from the form below it. */
export function Photo({
  member: { id, playaName, legalName, photoChangedAt },
  onSaved,
}: {
  readonly member: Member
  readonly onSaved: (saved: MemberListItem) => void
}) {
  const toast = useToast()
  const [fault, setFault] = useState<string>()
  const options = (said: string) => ({
    changes: ['members'],
    inTurn: IN_TURN,
    onDone: (saved: MemberListItem) => {
      onSaved(saved)
      toast(said)
    },
  })
  const keep = useChange<string, MemberListItem>(
    (dataBase64) => ({ method: 'PUT', path: PATH, body: { dataBase64 } }),
    options(words.photoSaved),
  )
  const remove = useChange<void, MemberListItem>(
    () => ({ method: 'DELETE', path: PATH }),
    options(words.photoRemoved),
  )
  const isBusy = useIsChanging(IN_TURN)
  const take = async (file: File) => {
    remove.reset()
    const small = await smallSquare(file)
    setFault(small === undefined ? words.photoFault : undefined)
    if (small !== undefined) keep.mutate(small)
  }
  return (
    <Block title={words.photo}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Face memberId={id} name={playaName ?? legalName} size="xl" {...{ photoChangedAt }} />
        <div className="flex flex-wrap gap-2">
          <PhotoButton isBusy={isBusy} onPick={(file) => void take(file)}>
            {keep.isPending ? words.photoSending : photoChangedAt ? words.photoNew : words.photoAdd}
          </PhotoButton>
          {photoChangedAt && (
            <Button disabled={isBusy} onClick={() => remove.mutate()}>
              {words.photoRemove}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-2.5 text-14 text-ink-2">{words.photoHelp}</p>
      {fault && (
        <p role="alert" className="mt-1 text-14 font-medium text-bad">
          {fault}
        </p>
      )}
      <Trouble problem={keep.error ?? remove.error} isChange />
    </Block>
  )
}
