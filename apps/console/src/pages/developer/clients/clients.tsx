import type { Client } from '@campkit/sdk/rest/api.generated'
import { AppWindow, Plus } from 'lucide-react'
import { useSession } from '#api/camp'
import { authUrl } from '#api/hosts'
import { useReadAll } from '#api/read-all'
import { Button } from '#ui/button'
import { Empty, Shown } from '#ui/page'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-clients'
import { AsCurl } from '../as-curl.tsx'
import { DeveloperPage } from '../developer-page.tsx'
import { EndedList } from '../ended-list.tsx'
import { Teach } from '../teach.tsx'
import { useDialog } from '../use-dialog.ts'
import { ChangeClient } from './change-client.tsx'
import { type ClientAct, ClientTable } from './client-table.tsx'
import { DisableClient } from './disable-client.tsx'
import { NewClient } from './new-client.tsx'
import { RotateSecret } from './rotate-secret.tsx'

export function Page() {
  const { member } = useSession()
  const clients = useReadAll<Client>('/clients', {}, { when: member.role === 'super_admin' })
  const dialog = useDialog(['new', 'change', 'rotate', 'disable'])
  const { name, id, open, close } = dialog
  const active = clients.data?.filter(isOwn).filter(isActive).length
  return (
    <DeveloperPage
      title={shared.clients}
      count={active === undefined ? undefined : words.active(active)}
      acts={<NewButton onOpen={() => open('new')} />}
    >
      <Shown of={clients}>
        {(data) => {
          const own = data.filter(isOwn)
          const named = own.find((client) => client.id === id)
          return (
            <>
              <Clients clients={own} onOpen={open} />
              {name === 'new' && <NewClient onClose={close} />}
              {name === 'change' && named && <ChangeClient of={named} onClose={close} />}
              {name === 'rotate' && named && <RotateSecret of={named} onClose={close} />}
              {name === 'disable' && named && <DisableClient of={named} onClose={close} />}
            </>
          )
        }}
      </Shown>
    </DeveloperPage>
  )
}

const isActive = ({ disabledAt }: Client) => disabledAt === null

/** Each embed key has a client of its own, which is changed and ended with the key. */
const isOwn = ({ id, redirectUris }: Client) =>
  !redirectUris.some((uri) => uri.endsWith(`/embed/v1/callback/${id}`))

const NewButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button kind="primary" onClick={onOpen}>
    <Plus aria-hidden />
    {words.newClient}
  </Button>
)

function Clients({
  clients,
  onOpen,
}: {
  readonly clients: readonly Client[]
  readonly onOpen: (which: 'new' | ClientAct, id?: string) => void
}) {
  const { camp } = useSession()
  return (
    <>
      {clients.length === 0 ? (
        <Empty
          icon={<AppWindow aria-hidden />}
          title={words.empty}
          acts={<NewButton onOpen={() => onOpen('new')} />}
        >
          {words.emptyText}
        </Empty>
      ) : (
        <EndedList
          all={clients}
          hasEnded={(client) => !isActive(client)}
          show={words.showEnded}
          hide={words.hideEnded}
        >
          {(shown) => <ClientTable clients={shown} onAct={onOpen} />}
        </EndedList>
      )}
      <Teach icon={<AppWindow aria-hidden />} title={words.teach}>
        {words.teachText}{' '}
        <code className="text-13 wrap-anywhere">{`${authUrl()}/c/${camp.slug}`}</code>
      </Teach>
      <AsCurl path="/clients" />
    </>
  )
}
