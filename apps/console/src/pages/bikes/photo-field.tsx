import type { File as KeptFile } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Trouble } from '#ui/page'
import { PhotoButton } from '#ui/photo-button'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { type Bike, CHANGED } from './fleet.ts'

const MOST_BYTES = 3 * 1024 * 1024

type Photo = { readonly name: string; readonly contentType: string; readonly dataBase64: string }

/** A photo of the bike, so that it is found among forty others. */
export function PhotoField({ bike }: { readonly bike: Bike }) {
  const toast = useToast()
  const [fault, setFault] = useState<string>()
  const show = useChange<string>(
    (photoFileId) => ({
      method: 'PATCH',
      path: `/bikes/${bike.id}`,
      body: { photoFileId },
      version: bike.version,
    }),
    { changes: CHANGED, onDone: () => toast(words.photoSaved(bike.number)) },
  )
  const keep = useChange<Photo, KeptFile>(
    (photo) => ({ path: '/files', body: { memberId: 'me', ...photo } }),
    {
      changes: ['files'],
      onDone: ({ id }) => show.mutate(id),
    },
  )
  const take = async (file: File) => {
    setFault(undefined)
    if (file.size > MOST_BYTES) return setFault(words.photoTooLarge)
    const dataBase64 = await base64Of(file)
    keep.mutate({ name: file.name, contentType: file.type, dataBase64 })
  }
  const isPending = keep.isPending || show.isPending
  return (
    <div className="grid gap-2">
      <div>
        <PhotoButton size="sm" isBusy={isPending} onPick={(file) => void take(file)}>
          {isPending ? words.photoSending : bike.photoFileId ? words.newPhoto : words.addPhoto}
        </PhotoButton>
      </div>
      {fault && (
        <p role="alert" className="text-13 font-medium text-bad">
          {fault}
        </p>
      )}
      <Trouble problem={keep.error ?? show.error} isChange />
    </div>
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
