import type { Tag, TagPatch } from '@campkit/sdk/rest/api.generated'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Checkbox, Field, Input, Select, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tags'
import { keyOf } from '../../roster/tag-key.ts'

const FIRST_COLOUR = '#8a6d3b'

type Written = Required<Pick<TagPatch, 'label' | 'colour' | 'assignableBy' | 'description'>>

const writtenOf = (tag: Tag | undefined): Written => ({
  label: tag?.label ?? '',
  colour: tag?.colour ?? null,
  assignableBy: tag?.assignableBy ?? 'admin',
  description: tag?.description ?? null,
})

const bodyOf = (written: Written): Written => ({
  ...written,
  label: written.label.trim(),
  description: written.description?.trim() || null,
})

/** A new tag, or another name, colour and use of one. Its key is in addresses and stays. */
export function TagDialog({ tag, onClose }: { readonly tag?: Tag; readonly onClose: () => void }) {
  const toast = useToast()
  const edit = useEdit(tag, {
    typedOf: writtenOf,
    bodyOf,
    path: tag ? `/tags/${tag.key}` : '/tags',
    newOf: (said) => ({ key: keyOf(said.label.trim()) }),
    changes: ['tags', 'members'],
    onDone: ({ label: saved }) => {
      toast(words.saved(saved))
      onClose()
    },
  })
  const { typed: written, set: change, error } = edit
  const label = written.label.trim()
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      width="sm"
      title={tag ? words.changeOf(tag.label) : words.add}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={keyOf(label) === '' || edit.isPending}
            onClick={edit.save}
          >
            {tag ? words.save : words.add}
          </Button>
        </>
      }
    >
      <Field
        label={words.name}
        help={tag ? words.keyStays(tag.key) : words.keyWillBe(keyOf(label))}
        fault={error?.of('label') ?? error?.of('key')}
      >
        <Input
          value={written.label}
          maxLength={60}
          onChange={({ target }) => change({ label: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Checkbox
          label={words.hasColour}
          checked={written.colour !== null}
          onChange={({ target }) => change({ colour: target.checked ? FIRST_COLOUR : null })}
        />
        {written.colour !== null && (
          <input
            type="color"
            aria-label={words.colour}
            value={written.colour}
            onChange={({ target }) => change({ colour: target.value })}
            className="h-9 w-14 rounded-control border border-edge bg-surface"
          />
        )}
      </div>
      <Field label={words.whoAssigns}>
        <Select
          value={written.assignableBy}
          onChange={({ target }) =>
            change({ assignableBy: target.value === 'self' ? 'self' : 'admin' })
          }
        >
          <option value="admin">{words.assignableBy.admin}</option>
          <option value="self">{words.assignableBy.self}</option>
        </Select>
      </Field>
      <Field label={words.description} optional={words.optional} fault={error?.of('description')}>
        <Textarea
          rows={2}
          maxLength={500}
          value={written.description ?? ''}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <HeldTrouble of={edit} held={edit} />
    </FormDialog>
  )
}
