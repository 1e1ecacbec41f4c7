import { useSession } from '#api/camp'
import { Avatar } from '#ui/avatar'
import { menuOnDemand } from '#ui/on-demand'
import { words } from '#words/shell'

const PersonActs = menuOnDemand(() => import('./person-acts.tsx').then((file) => file.PersonActs))

/** Who is signed in. */
export function PersonMenu() {
  const { member } = useSession()
  const { name, role } = member
  return (
    <PersonActs
      trigger={
        <button
          type="button"
          className="mt-auto flex max-w-full items-center gap-[9px] rounded-control p-1.5 text-left text-13 hover:bg-hover"
        >
          <Avatar name={name} />
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <small className="block text-12 leading-tight text-ink-3">{words.roles[role]}</small>
          </span>
        </button>
      }
    />
  )
}
