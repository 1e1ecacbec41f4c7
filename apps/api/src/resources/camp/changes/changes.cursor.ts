import { invalidRequest } from '@campkit/core/errors'
import type { ThisHost } from '@campkit/http/this-host'

type Signing = Pick<ThisHost, 'sign' | 'isSigned'>

const USE = 'changes'
const textOf = (campId: string, snapshot: string) => `${campId} ${snapshot}`

/** A snapshot of the database as a cursor of one camp. It outlives the process that gave it. */
export const cursorOf = (host: Signing, campId: string, snapshot: string): string =>
  `${Buffer.from(snapshot).toString('base64url')}.${host.sign(USE, textOf(campId, snapshot))}`

export function snapshotIn(host: Signing, campId: string, cursor: string): string {
  const [text = '', signature = ''] = cursor.split('.')
  const snapshot = Buffer.from(text, 'base64url').toString()
  if (!host.isSigned(USE, textOf(campId, snapshot), signature)) throw noCursor()
  return snapshot
}

export const noCursor = () =>
  invalidRequest([
    {
      pointer: '/query/after',
      code: 'cursor',
      message: 'must be the cursor of an earlier answer in this camp; begin again without it',
    },
  ])
