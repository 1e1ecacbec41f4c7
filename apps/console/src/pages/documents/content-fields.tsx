import type { DocumentFormat } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Card } from '#ui/card'
import { Field, Input, Textarea } from '#ui/field'
import { Segments } from '#ui/segments'
import { WrittenText } from '#ui/written-text'
import { words } from '#words/documents'
import { ACCEPTED, type Typed } from './content.ts'

const FORMATS = Object.keys(words.formats) as readonly DocumentFormat[]

type Typing = {
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly fault: string | undefined
}

/** What a document says: a text, a file, or an address elsewhere. */
export function ContentFields({ typed, onType, fault }: Typing) {
  return (
    <>
      <Segments
        label={words.kind}
        segments={FORMATS.map((value) => ({ value, label: words.formats[value] }))}
        value={typed.format}
        onChange={(format) => onType({ ...typed, format })}
      />
      {typed.format === 'text' && <Text typed={typed} onType={onType} fault={fault} />}
      {typed.format === 'file' && (
        <Field label={words.file} help={words.fileHelp} fault={fault}>
          <Input
            type="file"
            accept={ACCEPTED}
            className="py-2 lg:py-1.5"
            onChange={({ target }) => onType({ ...typed, file: target.files?.[0] ?? null })}
          />
        </Field>
      )}
      {typed.format === 'link' && (
        <Field label={words.url} help={words.urlHelp} fault={fault}>
          <Input
            type="url"
            inputMode="url"
            value={typed.url}
            maxLength={2000}
            onChange={({ target }) => onType({ ...typed, url: target.value })}
          />
        </Field>
      )}
    </>
  )
}

function Text({ typed, onType, fault }: Typing) {
  const [shown, setShown] = useState<'write' | 'preview'>('write')
  return (
    <>
      <Segments
        label={words.showAs}
        segments={[
          { value: 'write', label: words.write },
          { value: 'preview', label: words.preview },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'write' ? (
        <Field label={words.text} help={words.textHelp} fault={fault}>
          <Textarea
            value={typed.body}
            rows={18}
            maxLength={100_000}
            className="leading-[1.55]"
            onChange={({ target }) => onType({ ...typed, body: target.value })}
          />
        </Field>
      ) : (
        <Card aria-label={words.asMembers} className="min-h-80 p-4 sm:p-5">
          {typed.body.trim() === '' ? (
            <p className="text-ink-2">{words.previewEmpty}</p>
          ) : (
            <WrittenText text={typed.body} />
          )}
        </Card>
      )}
    </>
  )
}
