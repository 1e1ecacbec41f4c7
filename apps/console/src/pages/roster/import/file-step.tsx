import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Field, Textarea } from '#ui/field'
import { words } from '#words/import'
import { textOf } from './file-text.ts'
import { type List, listOf } from './list.ts'
import { StepPart } from './step-part.tsx'

/** A file, or what was copied in a spreadsheet. */
export function FileStep({ onRead }: { readonly onRead: (list: List) => void }) {
  const file = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [fault, setFault] = useState<string>()
  const read = (bytes: Uint8Array) => {
    const found = textOf(bytes)
    const list = 'text' in found ? listOf(found.text) : found
    if ('fault' in list) setFault(words.fault(list.fault, list.row))
    else onRead(list)
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    setFault(undefined)
    try {
      read(new Uint8Array(await chosen.arrayBuffer()))
    } catch {
      setFault(words.unreadable)
    }
    // So that the same file can be chosen again once it is mended.
    if (file.current) file.current.value = ''
  }
  return (
    <StepPart title={words.fileTitle} text={words.fileText} isFirst>
      {fault && (
        <Note tone="bad" role="alert">
          {fault}
        </Note>
      )}
      <div>
        <Button kind="primary" onClick={() => file.current?.click()}>
          <FileUp aria-hidden />
          {words.chooseFile}
        </Button>
        <input
          ref={file}
          type="file"
          aria-label={words.file}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,.xlsx,.xls"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </div>
      <Field label={words.paste} help={words.pasteHelp}>
        <Textarea
          rows={5}
          spellCheck={false}
          autoComplete="off"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      </Field>
      <div>
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => read(new TextEncoder().encode(pasted))}
        >
          {words.usePasted}
        </Button>
      </div>
    </StepPart>
  )
}
