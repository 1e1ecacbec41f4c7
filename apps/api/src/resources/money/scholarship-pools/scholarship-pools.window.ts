import { invalidRequest } from '@campkit/core/errors'
import type { PoolFields } from './scholarship-pools.schema.ts'

type Window = Pick<PoolFields, 'opensAt' | 'closesAt'>

const at = (instant: string | null, otherwise: number) =>
  instant === null ? otherwise : Date.parse(instant)

export const isOpen = ({ opensAt, closesAt }: Window, now: number): boolean =>
  at(opensAt, Number.NEGATIVE_INFINITY) <= now && now < at(closesAt, Number.POSITIVE_INFINITY)

/** Checks what no schema can express; throws 400. */
export function assertWindow({ opensAt, closesAt }: Window): void {
  if (opensAt === null || closesAt === null) return
  if (Date.parse(opensAt) < Date.parse(closesAt)) return
  const message = 'must be after opensAt'
  throw invalidRequest([{ pointer: '/body/closesAt', code: 'window', message }])
}
