import type { Client } from '@campkit/sdk/rest/api.generated'
import { Ban, Ellipsis, Pencil, RotateCw } from 'lucide-react'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Copy } from '#ui/copy'
import { Menu, MenuItem } from '#ui/menu'
import { Table, Td, Th, Tr } from '#ui/table'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-clients'
import { STACKED } from '../stacked.ts'
import { stateOf } from './client-state.ts'

export type ClientAct = 'change' | 'rotate' | 'disable'
type Do = (act: ClientAct, id: string) => void

export function ClientTable({
  clients,
  onAct,
}: {
  readonly clients: readonly Client[]
  readonly onAct: Do
}) {
  return (
    <Table label={shared.clients} className={STACKED}>
      <thead>
        <tr>
          <Th>{words.name}</Th>
          <Th>{words.kindAndId}</Th>
          <Th>{words.redirects}</Th>
          <Th>{words.lastUsed}</Th>
          <Th>{words.status}</Th>
          <Th>
            <span className="sr-only">{words.acts}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.id} of={client} onAct={onAct} />
        ))}
      </tbody>
    </Table>
  )
}

function ClientRow({ of: client, onAct }: { readonly of: Client; readonly onAct: Do }) {
  const clock = useClock()
  const state = stateOf(client, clock)
  const who = client.createdBy?.name ?? shared.byOperator
  const isOver = client.disabledAt !== null
  return (
    <Tr className={isOver ? '[&>td]:text-ink-3' : ''}>
      <Td className="h-16">
        <b className="block font-strong wrap-anywhere">{client.name}</b>
        <small className="block text-12 text-ink-3 lg:whitespace-nowrap">
          {words.madeBy(who, clock.date(client.createdAt))}
        </small>
      </Td>
      <Td>
        {words.kinds[client.kind]}
        <span className="-my-1 flex items-center gap-1">
          <code className="text-12 lg:whitespace-nowrap">{client.id}</code>
          <Copy text={client.id} kind="quiet" size="sm" />
        </span>
      </Td>
      <Td>
        {client.redirectUris.map((uri) => (
          <code key={uri} className="block text-12 wrap-anywhere">
            {uri}
          </code>
        ))}
      </Td>
      <Td className="lg:whitespace-nowrap">
        <span className="mr-1.5 text-13 text-ink-3 lg:hidden">{words.lastUsed}</span>
        {client.lastUsedAt === null ? words.neverUsed : clock.since(client.lastUsedAt)}
      </Td>
      <Td>
        <Chip tone={state.tone} quiet>
          {state.label}
        </Chip>
      </Td>
      <Td numeric>{!isOver && <ClientMenu of={client} onAct={onAct} />}</Td>
    </Tr>
  )
}

function ClientMenu({ of: client, onAct }: { readonly of: Client; readonly onAct: Do }) {
  return (
    <Menu
      trigger={
        <Button kind="quiet" size="sm" square aria-label={shared.more(client.name)}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAct('change', client.id)}>
        <Pencil aria-hidden />
        {words.change}
      </MenuItem>
      {client.kind === 'confidential' && (
        <MenuItem onSelect={() => onAct('rotate', client.id)}>
          <RotateCw aria-hidden />
          {words.rotate}
        </MenuItem>
      )}
      <MenuItem danger onSelect={() => onAct('disable', client.id)}>
        <Ban aria-hidden />
        {words.disable}
      </MenuItem>
    </Menu>
  )
}
