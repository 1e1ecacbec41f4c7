import type { CreatedEmbedKey, NewEmbedKey as Wanted } from '@campkit/sdk/rest/api.generated'
import { useId, useState } from 'react'
import { apiUrl } from '#api/hosts'
import { useSecretChange } from '#api/secret-change'
import { Button } from '#ui/button'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-embed-keys'
import { words as shell } from '#words/shell'
import { LostValue } from '../shown-once/lost-value.tsx'
import { ShownOnce } from '../shown-once/shown-once.tsx'
import { bodyOf, EmbedKeyForm, type Typed } from './embed-key-form.tsx'

const NOTHING: Typed = { description: '', origins: '' }

export function NewEmbedKey({ onClose }: { readonly onClose: () => void }) {
  const form = useId()
  const [typed, setTyped] = useState(NOTHING)
  const [made, setMade] = useState<CreatedEmbedKey>()
  const { send, isPending, problem } = useSecretChange<Wanted, CreatedEmbedKey>(
    (body) => ({ path: '/embed-keys', body }),
    { changes: ['embed-keys', 'clients'], onDone: setMade },
  )
  if (made) return <MadeEmbedKey made={made} onDone={onClose} />
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.newTitle}
      lede={words.newText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={isPending}>
            {isPending ? words.creating : words.create}
          </Button>
        </>
      }
    >
      <EmbedKeyForm
        id={form}
        typed={typed}
        set={(changed) => setTyped((now) => ({ ...now, ...changed }))}
        problem={problem}
        onSubmit={() => send(bodyOf(typed))}
      >
        <Trouble problem={problem} isChange />
      </EmbedKeyForm>
    </FormDialog>
  )
}

function MadeEmbedKey({
  made: { key },
  onDone,
}: {
  readonly made: CreatedEmbedKey
  readonly onDone: () => void
}) {
  if (key === undefined) {
    return <LostValue title={words.lostTitle} text={words.lostText} onDone={onDone} />
  }
  const html = [
    `<script src="${apiUrl()}/embed/v1.js" data-camp-key="${key}" async></script>`,
    '',
    '<camp-sign-in></camp-sign-in>',
    '<camp-schedule></camp-schedule>',
    '<camp-apply></camp-apply>',
  ].join('\n')
  return (
    <ShownOnce
      title={words.onceTitle}
      label={words.value}
      value={key}
      samples={[{ name: shared.html, text: html }]}
      advice={words.onceKeep}
      onDone={onDone}
    />
  )
}
