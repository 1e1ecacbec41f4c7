import { useState } from 'react'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { Avatar, type AvatarSize, SIZES } from './avatar.tsx'

type Of = {
  readonly memberId: string
  readonly name: string
  /** Null: there is none. */
  readonly photoChangedAt: string | null
  readonly size: AvatarSize
}

/** A person by their photo; by their letters without one, or where it cannot be loaded. */
export const Face = ({ photoChangedAt, ...of }: Of) =>
  photoChangedAt === null ? (
    <Avatar name={of.name} size={of.size} />
  ) : (
    <Photo key={photoChangedAt} changedAt={photoChangedAt} {...of} />
  )

type Taken = Omit<Of, 'photoChangedAt'> & { readonly changedAt: string }

function Photo({ memberId, name, size, changedAt }: Taken) {
  const { camp } = useSession()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <Avatar name={name} size={size} />
  return (
    <img
      // By its own address: a page shows a picture that it has once without asking for it again.
      src={addressOf(camp.slug, `/members/${memberId}/photo`, { changedAt })}
      alt=""
      onError={() => setMissing(true)}
      className={`shrink-0 rounded-full border border-line object-cover ${SIZES[size]}`}
    />
  )
}
