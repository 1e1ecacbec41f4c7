import { admitted, type Guarded } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { CampError, notFound } from '@campkit/core/errors'
import type { Database } from '@campkit/db/database'
import type { Entry } from '@campkit/db/in-camp'
import {
  type Admission,
  admissionStatement,
  admitsAlike,
  type Demand,
  isReadmitted,
  readAdmission,
  readmissionStatement,
  rolesText,
} from '@campkit/identity/admission'
import type { VerifyMemberToken } from '@campkit/identity/member-token'
import type { FastifyRequest } from 'fastify'
import type { NoteUse } from './key-uses.ts'
import { climb, isPlain, type Presented, present } from './ladder.ts'
import type { Counted } from './limits.ts'
import type { Presumptions, Shown } from './presumptions.ts'

export type Reception = {
  readonly db: Database
  readonly verify: VerifyMemberToken
  readonly presumptions: Presumptions
  readonly noteUse: NoteUse
}

/** What a route asks of its callers: by the ladder, and again by the database. */
export type Door = { readonly access: Guarded; readonly demand: Demand }

export const doorOf = (access: Guarded): Door => ({
  access,
  demand: {
    roles: rolesText(admitted(access)),
    scope: access.kind === 'console' ? null : access.scope,
    isFresh: access.kind === 'console' && access.proof === 'fresh',
    named: undefined,
  },
})

/** The caller turned out to be other than presumed; the request is worked out again from the top. */
class CallerChanged extends Error {}

const MOST_ATTEMPTS = 5

/** Throws 401 or 403 before the body is read, unless the credentials are presumed good: then at once. */
export function beginVisit(
  request: FastifyRequest,
  door: Door,
  reception: Reception,
): Visit | Promise<Visit> {
  const shown = shownBy(request)
  // At the console's door nobody is presumed: the same headers mean something else there.
  const isPresumable = door.access.kind !== 'console' && isPlain(request)
  const presumed = isPresumable ? reception.presumptions.of(shown) : undefined
  if (!presumed) return receive(request, shown, door, reception)
  const visit = new Visit(shown, door, reception, presumed.presented)
  visit.presume(presumed.admission, presumed.pass)
  return visit
}

const shownBy = ({ ip, headers }: FastifyRequest): Shown => ({
  address: ip,
  authorization: headers.authorization,
  memberToken: headers[MEMBER_TOKEN_HEADER] as string | undefined,
})

async function receive(request: FastifyRequest, shown: Shown, door: Door, reception: Reception) {
  const presented = await present(door.access, request, reception.verify)
  const visit = new Visit(shown, door, reception, presented)
  await visit.receive()
  return visit
}

/**
 * One request's way through the door. The caller is presumed to be who the same credentials were
 * last time; the work is prepared on that, and the first statement of its transaction asks the
 * database whether their pass is still good. Only then does any answer leave: what is remembered
 * saves a round trip and never lets anyone in.
 */
export class Visit {
  readonly #shown: Shown
  readonly #door: Door
  readonly #reception: Reception
  readonly #presented: Presented
  #admission: Admission | undefined
  #pass: string | undefined
  #isProven = false
  #caller: Caller | undefined

  constructor(shown: Shown, door: Door, reception: Reception, presented: Presented) {
    this.#shown = shown
    this.#door = door
    this.#reception = reception
    this.#presented = presented
  }

  presume(admission: Admission, pass: string): void {
    this.#admission = admission
    this.#pass = pass
  }

  async receive(): Promise<void> {
    this.#admission = await this.#readAfresh()
    this.#isProven = true
    this.caller()
  }

  /** Who is calling, as far as known now; throws 401 or 403. */
  caller(): Caller {
    if (!this.#admission) throw new Error('nobody was received')
    this.#caller ??= climb(this.#door.access, this.#presented, this.#admission)
    return this.#caller
  }

  get counted(): Counted {
    const { keyId, memberId } = this.#admission ?? {}
    return { keyId: keyId ?? undefined, memberId: memberId ?? undefined }
  }

  /** What a transaction of this visit begins with. */
  entry(named: string | undefined): Entry {
    const pass = this.#pass
    if (pass !== undefined && named === undefined) {
      const { campId = '', keyId } = this.#admission ?? {}
      return {
        statement: readmissionStatement(campId, pass, this.#door.demand),
        accept: (row) => {
          this.#isProven = isReadmitted(row)
          if (!this.#isProven) this.#changed()
          if (keyId) this.#reception.noteUse(campId, keyId)
        },
      }
    }
    return {
      statement: admissionStatement(this.#presented.credentials, { ...this.#door.demand, named }),
      accept: (row) => this.#accept(this.#take(readAdmission(row))),
    }
  }

  /** Runs the work, again if the caller turns out to be another; no outcome leaves without proof. */
  async complete<T>(work: () => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        try {
          return await work()
        } finally {
          // A failure needs the proof as much as a success: it, too, was decided on a presumption.
          if (!this.#isProven) this.#accept(await this.#readAfresh())
        }
      } catch (error) {
        if (!(error instanceof CallerChanged)) throw error
        if (attempts === MOST_ATTEMPTS)
          throw new CampError('UNAVAILABLE', 'the caller keeps changing')
      }
    }
  }

  async #readAfresh(): Promise<Admission> {
    const statement = admissionStatement(this.#presented.credentials, this.#door.demand)
    const [rows] = await this.#reception.db.batch([statement])
    return this.#take(readAdmission(rows?.[0]))
  }

  #take(found: Admission): Admission {
    const { presumptions, noteUse } = this.#reception
    const { credentials, tokenFault } = this.#presented
    if (found.keyId === null) return found
    noteUse(found.campId, found.keyId)
    const isWhole = !tokenFault && (credentials.member === null || found.memberId !== null)
    if (isWhole && this.#pass === undefined) presumptions.learn(this.#shown, this.#presented)
    return found
  }

  #accept(found: Admission): void {
    const isAsPresumed = this.#admission !== undefined && admitsAlike(found, this.#admission)
    this.#admission = found
    this.#caller = undefined
    this.#isProven = true
    if (!isAsPresumed) this.#changed()
    if (!found.namedIsKnown) throw notFound('an admin named a member this camp lacks')
  }

  #changed(): never {
    this.#pass = undefined
    this.#reception.presumptions.forget(this.#shown)
    throw new CallerChanged()
  }
}
