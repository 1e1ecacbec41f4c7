import { admitted, type Guarded } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { CampError, notFound } from '@campkit/core/errors'
import type { Recent } from '@campkit/core/recent'
import type { Row } from '@campkit/db/batch'
import type { Database } from '@campkit/db/database'
import type { Entry } from '@campkit/db/in-camp'
import {
  type Admission,
  admissionStatement,
  admitsAlike,
  type Demand,
  readAdmission,
  readmissionStatement,
  readReadmission,
} from '@campkit/identity/admission'
import { isAlive, type VerifyMemberToken } from '@campkit/identity/member-token'
import type { FastifyRequest } from 'fastify'
import { climb, isPlain, type Presented, present } from './ladder.ts'

/** Who credentials were found to be last time. A guess to be proved, never a permission. */
export type Presumption = { readonly presented: Presented; readonly admission: Admission }

export type Reception = {
  readonly db: Database
  readonly verify: VerifyMemberToken
  readonly presumptions: Recent<Presumption>
  readonly onOldUse: (campId: string, keyId: string) => void
}

/**
 * One request's way through the door. The caller is presumed to be who the same credentials were
 * last time; the work is prepared on that, and the first statement of its transaction reads key,
 * session and profile afresh. Only if both agree does any answer leave: what is remembered saves a
 * round trip and never lets anyone in.
 */
export type Visit = {
  readonly keyId: string
  /** Who is calling, as far as known now; throws 401 or 403. */
  caller(): Caller
  /** What a transaction of this visit begins with. */
  entry(named: string | undefined): Entry
  /** Runs the work, again if the caller turns out to be another; no outcome leaves without proof. */
  complete<T>(work: () => Promise<T>): Promise<T>
}

/** The caller turned out to be other than presumed; the request is worked out again from the top. */
class CallerChanged extends Error {}

const MOST_ATTEMPTS = 5

/** Throws 401 or 403 before the body is read, unless the credentials are presumed good. */
export async function beginVisit(
  request: FastifyRequest,
  access: Guarded,
  reception: Reception,
): Promise<Visit> {
  const name = `${request.headers.authorization}\n${request.headers[MEMBER_TOKEN_HEADER]}`
  const presumed = isPlain(request) ? presumptionOf(name, request, reception) : undefined
  const presented = presumed?.presented ?? (await present(request, reception.verify))
  const demand: Demand = { roles: admitted(access), scope: access.scope, named: undefined }

  const readAfresh = async () => {
    const [rows] = await reception.db.batch([admissionStatement(presented.credentials, demand)])
    return settle(readAdmission(rows?.[0]))
  }
  const settle = (found: Admission): Admission => {
    const { presumptions, onOldUse } = reception
    const isWorthPresuming = found.keyId !== null && !presented.tokenFault
    if (isWorthPresuming) presumptions.set(name, { presented, admission: found })
    else presumptions.delete(name)
    if (found.keyId !== null && found.useIsOld) onOldUse(found.campId, found.keyId)
    return found
  }

  let admission = presumed?.admission ?? (await readAfresh())
  let isProven = presumed === undefined
  const caller = () => climb(access, presented, admission)
  if (isProven) caller()

  const accept = (found: Admission): void => {
    const isAsPresumed = admitsAlike(found, admission)
    admission = found
    isProven = true
    if (!isAsPresumed) throw new CallerChanged()
    if (!found.namedIsKnown) throw notFound('an admin named a member this camp lacks')
  }
  const acceptAgain = (row: Row | undefined): void => {
    const { changed, useIsOld } = readReadmission(row)
    isProven = !changed
    if (changed) throw new CallerChanged()
    if (useIsOld && admission.keyId !== null) reception.onOldUse(admission.campId, admission.keyId)
  }
  const prove = async () => {
    if (!isProven) accept(await readAfresh())
  }

  return {
    keyId: admission.keyId ?? '',
    caller,
    entry: (named) =>
      named === undefined
        ? {
            statement: readmissionStatement(presented.credentials, demand, admission),
            accept: acceptAgain,
          }
        : {
            statement: admissionStatement(presented.credentials, { ...demand, named }),
            accept: (row) => accept(settle(readAdmission(row))),
          },
    complete: (work) => retryWhileCallerChanges(() => withProof(work, prove)),
  }
}

/** What is remembered counts for the same address and while the token lives. */
function presumptionOf(name: string, request: FastifyRequest, { presumptions }: Reception) {
  const presumed = presumptions.get(name)
  if (!presumed) return undefined
  const { member, address } = presumed.presented.credentials
  return address === request.ip && (!member || isAlive(member)) ? presumed : undefined
}

/** A failure needs the proof as much as a success: it, too, was decided on a presumption. */
async function withProof<T>(work: () => Promise<T>, prove: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } finally {
    await prove()
  }
}

async function retryWhileCallerChanges<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof CallerChanged)) throw error
      if (attempts === MOST_ATTEMPTS)
        throw new CampError('UNAVAILABLE', 'the caller keeps changing')
    }
  }
}
