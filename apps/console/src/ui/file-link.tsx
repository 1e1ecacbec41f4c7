import { FileDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import { saveAs } from '#format/save'
import { words } from '#words/me-info'
import { buttonClass } from './button.tsx'
import { useToast } from './toast.tsx'

/** Saves a file; without a network the copy that the device keeps of it, which browsers do not look for when they save. */
export function FileLink({ name, address }: { readonly name: string; readonly address: string }) {
  const toast = useToast()
  const saveCopy = async (event: MouseEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    const kept = await fetch(address).catch(() => undefined)
    if (kept?.ok) saveAs(name, await kept.blob())
    else toast(words.notKept(name))
  }
  return (
    <a
      className={buttonClass({})}
      href={address}
      download={name}
      onClick={(event) => void saveCopy(event)}
    >
      <FileDown aria-hidden />
      <span className="truncate">{words.download(name)}</span>
    </a>
  )
}
