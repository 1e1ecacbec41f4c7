import type { Tag, TagList } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useChangeMany } from '#api/change-many'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Select } from '#ui/field'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { ManyProgress } from './many-progress.tsx'
import { ManyTrouble } from './many-trouble.tsx'
import { keyOf } from './tag-key.ts'

const NEW = ' new'

/** Gives everybody selected a tag, one that there is or a new one. */
export function TagDialog({
  ids,
  onClose,
}: {
  readonly ids: readonly string[]
  readonly onClose: () => void
}) {
  const tags = useRead<TagList>('/tags', { limit: 100 })
  const [chosen, setChosen] = useState('')
  const [label, setLabel] = useState('')
  const many = useChangeMany(['members', 'tags'])
  const toast = useToast()
  const give = async (tag: string) => {
    const isDone = await many.run(ids, (id) => ({ path: `/members/${id}/tags`, body: { tag } }))
    if (!isDone) return
    toast(words.tagged(ids.length, tag))
    onClose()
  }
  const make = useChange<string, Tag>(
    (name) => ({ path: '/tags', body: { key: keyOf(name), label: name } }),
    {
      changes: ['tags'],
      onDone: ({ key }) => {
        setChosen(key)
        void give(key)
      },
    },
  )
  const isNew = chosen === NEW
  const isReady = isNew ? keyOf(label) !== '' : chosen !== ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.tagTitle(ids.length)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!isReady || many.isPending || make.isPending}
            onClick={() => (isNew ? make.mutate(label.trim()) : void give(chosen))}
          >
            {words.tagTitle(ids.length)}
          </Button>
        </>
      }
    >
      <Shown of={tags}>
        {({ data }) => (
          <Field label={words.tagWhich}>
            <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{words.tagChoose}</option>
              {data
                .filter(({ kind }) => kind !== 'system')
                .map(({ key, label: text }) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              <option value={NEW}>{words.tagNew}</option>
            </Select>
          </Field>
        )}
      </Shown>
      {isNew && (
        <Field label={words.tagName} fault={make.error?.of('label') ?? make.error?.of('key')}>
          <Input value={label} maxLength={60} onChange={({ target }) => setLabel(target.value)} />
        </Field>
      )}
      <Trouble problem={make.error} isChange />
      <ManyProgress many={many} count={ids.length} />
      <ManyTrouble of={many} count={ids.length} />
    </Dialog>
  )
}
