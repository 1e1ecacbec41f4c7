import { Check, Copy as CopyIcon } from 'lucide-react'
import { useState } from 'react'
import { words } from '#words/shell'
import { Button, type ButtonLook } from './button.tsx'

/** Puts a text on the clipboard, and says so. */
export function Copy({
  text,
  label = words.copy,
  onCopied,
  ...look
}: {
  readonly text: string
  readonly label?: string
  readonly onCopied?: () => void
} & ButtonLook) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    onCopied?.()
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button {...look} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden /> : <CopyIcon aria-hidden />}
      <span aria-live="polite">{isCopied ? words.copied : label}</span>
    </Button>
  )
}
