import type { ApiKey } from '@campkit/sdk/rest/api.generated'
import { Ellipsis, Eye, RotateCw, Trash2 } from 'lucide-react'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip, Tag } from '#ui/chip'
import { Menu, MenuItem } from '#ui/menu'
import { Table, Td, Th, Tr } from '#ui/table'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-keys'
import { Calls } from '../calls.tsx'
import { STACKED } from '../stacked.ts'
import { stateOf } from './key-state.ts'
import { SCOPE_COUNT } from './scopes.ts'

export type KeyAct = 'show' | 'rotate' | 'remove'
type Do = (act: KeyAct, id: string) => void

const SHOWN_SCOPES = 3

/** The camp's keys; on a phone each is a card. */
export function KeyTable({
  keys,
  onAct,
}: {
  readonly keys: readonly ApiKey[]
  readonly onAct: Do
}) {
  return (
    <Table label={shared.apiKeys} className={STACKED}>
      <thead>
        <tr>
          <Th>{words.description}</Th>
          <Th>{words.key}</Th>
          <Th>{words.mayDo}</Th>
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
          <KeyRow key={key.id} of={key} onAct={onAct} />
        ))}
      </tbody>
    </Table>
  )
}

function KeyRow({ of: key, onAct }: { readonly of: ApiKey; readonly onAct: Do }) {
  const clock = useClock()
  const state = stateOf(key, clock)
  const isOver = key.status !== 'active'
  const who = key.createdBy?.name ?? shared.byOperator
  return (
    <Tr className={isOver ? '[&>td]:text-ink-3' : ''}>
      <Td className="h-16">
        <button
          type="button"
          className="block max-w-full text-left font-strong wrap-anywhere hover:underline"
          onClick={() => onAct('show', key.id)}
        >
          {key.description}
        </button>
        <small className="block text-12 text-ink-3">
          {words.madeBy(who, clock.date(key.createdAt))}
        </small>
      </Td>
      <Td className="font-mono text-13 whitespace-nowrap">{key.hint}</Td>
      <Td>
        <Limits of={key} />
      </Td>
      <Td className="whitespace-nowrap">
        {key.lastUsedAt === null ? shared.notUsed : clock.since(key.lastUsedAt)}
        {key.lastUsedAddress && (
          <small className="ml-2 font-mono text-12 text-ink-3 lg:ml-0 lg:block">
            {key.lastUsedAddress}
          </small>
        )}
      </Td>
      <Td numeric>
        <Calls {...key} />
      </Td>
      <Td>
        <Chip tone={state.tone} quiet>
          {state.label}
        </Chip>
      </Td>
      <Td numeric>
        <KeyMenu of={key} onAct={onAct} />
      </Td>
    </Tr>
  )
}

function Limits({ of: key }: { readonly of: ApiKey }) {
  const { scopes, memberTokenRequired, allowedNetworks } = key
  const isEverything = scopes.length === SCOPE_COUNT
  return (
    <>
      {isEverything ? words.everything : <Scopes of={scopes} />}
      {memberTokenRequired && (
        <small className="mt-1 block text-12 text-ink-3">{words.memberOnly}</small>
      )}
      {allowedNetworks && (
        <small className="mt-1 block text-12 text-ink-3">
          {words.networks(allowedNetworks.join(', '))}
        </small>
      )}
    </>
  )
}

function Scopes({ of: scopes }: { readonly of: readonly string[] }) {
  const rest = scopes.length - SHOWN_SCOPES
  const shown = rest > 1 ? scopes.slice(0, SHOWN_SCOPES) : scopes
  return (
    <span className="flex flex-wrap gap-1 lg:max-w-[250px]">
      {shown.map((scope) => (
        <Tag key={scope} mono>
          {scope}
        </Tag>
      ))}
      {rest > 1 && <span className="self-center text-12 text-ink-3">{words.allScopes(rest)}</span>}
    </span>
  )
}

function KeyMenu({ of: key, onAct }: { readonly of: ApiKey; readonly onAct: Do }) {
  return (
    <Menu
      trigger={
        <Button kind="quiet" size="sm" square aria-label={shared.more(key.description)}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAct('show', key.id)}>
        <Eye aria-hidden />
        {words.details}
      </MenuItem>
      {key.status === 'active' && (
        <>
          {key.rotatedTo === null && (
            <MenuItem onSelect={() => onAct('rotate', key.id)}>
              <RotateCw aria-hidden />
              {words.rotate}
            </MenuItem>
          )}
          <MenuItem danger onSelect={() => onAct('remove', key.id)}>
            <Trash2 aria-hidden />
            {words.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
