import { type Ask, answerOf, unlessAbsent } from '../camp-api.ts'

export type ScholarshipStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'waitlisted'
  | 'approved'
  | 'accepted'
  | 'applied'
  | 'declined'
  | 'declined_by_member'
  | 'lapsed'
  | 'revoked'
  | 'withdrawn'

export type Scholarship = {
  readonly id: string
  readonly poolId: string
  readonly status: ScholarshipStatus
  readonly requestedAmountCents: number | null
  readonly requestedPercent: number | null
  readonly canPayCents: number | null
  readonly offers: string | null
  readonly approvedAmountCents: number | null
  readonly appliedAmountCents: number | null
  readonly conditions: string | null
  readonly expiresAt: string | null
  readonly statusReason: string | null
  readonly version: number
}

export type Pool = {
  readonly id: string
  readonly covers: readonly string[]
  readonly opensAt: string | null
  readonly closesAt: string | null
}

export type Wish = {
  readonly requestedAmountCents?: number
  readonly requestedPercent?: number
  readonly canPayCents: number | null
  readonly offers: string | null
  readonly reason?: string
}

type List<T> = { readonly data: readonly T[] }
const listed = async <T>(ask: Ask, path: string): Promise<readonly T[]> =>
  (await unlessAbsent(answerOf<List<T>>(ask({ method: 'GET', path }))))?.data ?? []

/** The person's requests in the active season, the latest first. */
export const readScholarships = (ask: Ask) =>
  listed<Scholarship>(ask, '/scholarships?memberId=me&limit=100')

export const readScholarship = async (ask: Ask): Promise<Scholarship | undefined> =>
  (await listed<Scholarship>(ask, '/scholarships?memberId=me&limit=1'))[0]

/** How much scholarships pay of what the person owes. */
export const helpedCentsOf = (scholarships: readonly Scholarship[]): number =>
  scholarships
    .filter(({ status }) => status === 'applied')
    .reduce((sum, { appliedAmountCents }) => sum + (appliedAmountCents ?? 0), 0)

export const readPools = (ask: Ask) => listed<Pool>(ask, '/scholarship-pools?limit=100')

/** The kinds of charges that an approved scholarship can pay for; none if it waits for nothing. */
export async function readCovers(
  ask: Ask,
  scholarship: Scholarship | undefined,
): Promise<readonly string[]> {
  if (scholarship?.status !== 'approved') return []
  const pools = await readPools(ask)
  return pools.find(({ id }) => id === scholarship.poolId)?.covers ?? []
}

/** Sent twice from one page, it begins one request. */
export const beginScholarship = (ask: Ask, wish: Wish, once: string) =>
  answerOf<Scholarship>(
    ask({ method: 'POST', path: '/scholarships', body: { memberId: 'me', ...wish }, once }),
  )

export const changeScholarship = (ask: Ask, { id, version }: Scholarship, wish: Wish) =>
  answerOf<Scholarship>(ask({ method: 'PATCH', path: `/scholarships/${id}`, body: wish, version }))

export const submitScholarship = (ask: Ask, id: string) =>
  ask({ method: 'POST', path: `/scholarships/${id}/submit` })

export const acceptScholarship = (ask: Ask, id: string) =>
  ask({ method: 'POST', path: `/scholarships/${id}/accept` })

export const endScholarship = (ask: Ask, id: string, how: 'decline' | 'withdraw') =>
  ask({ method: 'POST', path: `/scholarships/${id}/${how}`, body: {} })
