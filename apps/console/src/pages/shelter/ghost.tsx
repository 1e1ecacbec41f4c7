import type { Ref } from 'react'
import { Avatar } from '#ui/avatar'

/** Who is being dragged, under the pointer. */
export function Ghost({ ref, name }: { readonly ref: Ref<HTMLDivElement>; readonly name: string }) {
  return (
    <div
      ref={ref}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-40 ml-2 flex -rotate-[2.5deg] items-center gap-2 rounded-[10px] bg-raised py-1.5 pr-3.5 pl-2 text-14 shadow-[var(--ck-shadow-3),0_0_0_1.5px_var(--ck-accent-ink)]"
    >
      <Avatar name={name} />
      <b className="font-strong">{name}</b>
    </div>
  )
}
