import type { EmbedKey } from '@campkit/sdk/rest/api.generated'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip, type Tone } from '#ui/chip'
import { Menu, MenuItem } from '#ui/menu'
import { Table, Td, Th, Tr } from '#ui/table'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-embed-keys'
import { Calls } from '../calls.tsx'
import { STACKED } from '../stacked.ts'

export type EmbedKeyAct = 'change' | 'remove'
type Do = (act: EmbedKeyAct, id: string) => void

export function EmbedKeyTable({
  keys,
  onAct,
}: {
  readonly keys: readonly EmbedKey[]
  readonly onAct: Do
}) {
  return (
    <Table label={shared.embedKeys} className={STACKED}>
      <thead>
        <tr>
          <Th>{words.description}</Th>
          <Th>{words.key}</Th>
          <Th>{words.origins}</Th>
          <Th>{words.lastUsed}</Th>
          <Th numeric>{shared.calls}</Th>
          <Th>{words.status}</Th>
          <Th>
            <span className="sr-only">{words.acts}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <EmbedKeyRow key={key.id} of={key} onAct={onAct} />
        ))}
      </tbody>
    </Table>
  )
}

function EmbedKeyRow({ of: key, onAct }: { readonly of: EmbedKey; readonly onAct: Do }) {
  const clock = useClock()
  const [tone, label] = stateOf(key)
  const isOver = key.status !== 'active'
  const who = key.createdBy?.name ?? shared.byOperator
  return (
    <Tr className={isOver ? '[&>td]:text-ink-3' : ''}>
      <Td className="h-16">
        <b className="block font-strong wrap-anywhere">{key.description}</b>
        <small className="block text-12 text-ink-3">
          {words.madeBy(who, clock.date(key.createdAt))}
        </small>
      </Td>
      <Td className="font-mono text-13 whitespace-nowrap">{key.hint}</Td>
      <Td>
        {key.origins.map((origin) => (
          <code key={origin} className="block text-12 wrap-anywhere">
            {origin}
          </code>
        ))}
      </Td>
      <Td className="whitespace-nowrap">
        {key.lastUsedAt === null ? shared.notUsed : clock.since(key.lastUsedAt)}
      </Td>
      <Td numeric>
        <Calls {...key} />
      </Td>
      <Td>
        <Chip tone={tone} quiet>
          {label}
        </Chip>
      </Td>
      <Td numeric>{!isOver && <EmbedKeyMenu of={key} onAct={onAct} />}</Td>
    </Tr>
  )
}

function stateOf({ status, lastUsedAt }: EmbedKey): readonly [Tone, string] {
  if (status === 'revoked') return ['over', words.states.revoked]
  return lastUsedAt === null ? ['idle', words.states.unused] : ['good', words.states.active]
}

function EmbedKeyMenu({ of: key, onAct }: { readonly of: EmbedKey; readonly onAct: Do }) {
  return (
    <Menu
      trigger={
        <Button kind="quiet" size="sm" square aria-label={shared.more(key.description)}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAct('change', key.id)}>
        <Pencil aria-hidden />
        {words.change}
      </MenuItem>
      <MenuItem danger onSelect={() => onAct('remove', key.id)}>
        <Trash2 aria-hidden />
        {words.remove}
      </MenuItem>
    </Menu>
  )
}
