import type { Settings } from '@campkit/sdk/rest/api.generated'
import { OctagonAlert, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { lettersOf } from '#ui/avatar'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/settings'
import { Tile } from './tile.tsx'

const MOST_BYTES = 200_000

/** The camp's picture. It is saved at once, by itself; what is wrong with a file is said here. */
export function LogoField({
  settings,
  onSaved,
}: {
  readonly settings: Settings
  readonly onSaved: (settings: Settings) => void
}) {
  const { camp } = useSession()
  const toast = useToast()
  const file = useRef<HTMLInputElement>(null)
  const [tooBig, setTooBig] = useState<string>()
  const { hasLogo } = settings.branding
  const put = useChange<string, Settings>(
    (dataBase64) => ({ method: 'PUT', path: '/settings/logo', body: { dataBase64 } }),
    {
      changes: ['settings'],
      onDone: (saved) => {
        // The browser keeps a logo for minutes: the next page shall show this one.
        void fetch(`/c/${camp.slug}/logo`, { cache: 'reload' }).catch(() => {})
        onSaved(saved)
        toast(words.logoSaved)
      },
    },
  )
  const remove = useChange<undefined>(() => ({ method: 'DELETE', path: '/settings/logo' }), {
    changes: ['settings'],
    onDone: () => toast(words.logoRemoved),
  })
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    put.reset()
    const isTooBig = chosen.size > MOST_BYTES
    setTooBig(isTooBig ? words.logoTooBig(Math.ceil(chosen.size / 1000)) : undefined)
    if (!isTooBig) put.mutate(await base64Of(chosen))
    if (file.current) file.current.value = ''
  }
  const fault = tooBig ?? put.error?.of('dataBase64')
  const tile = { letters: lettersOf(camp.name), logo: hasLogo ? settings.version : null }
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-label">{words.logo}</p>
      <div className="flex items-center gap-3">
        <Tile {...tile} size="lg" />
        <Tile {...tile} />
        <div className="grid gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => file.current?.click()} disabled={put.isPending}>
              <Upload aria-hidden />
              {words.chooseFile}
            </Button>
            {hasLogo && (
              <Button
                kind="quiet"
                square
                aria-label={words.removeLogo}
                disabled={remove.isPending}
                onClick={() => remove.mutate(undefined)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </div>
          <input
            ref={file}
            type="file"
            aria-label={words.logo}
            accept="image/png,image/webp,image/jpeg,image/svg+xml"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </div>
      </div>
      {fault ? (
        <p role="alert" className="flex gap-1.5 text-14 font-medium text-bad">
          <OctagonAlert aria-hidden className="mt-[0.18em] size-[1.15em] shrink-0" />
          {fault}
        </p>
      ) : (
        <p className="text-13 text-ink-3">{words.logoHelp}</p>
      )}
      {!fault && <Trouble problem={put.error ?? remove.error} isChange />}
    </div>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
