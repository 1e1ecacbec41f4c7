import { type Ask, answerOf, unlessAbsent } from './camp-api.ts'

/** What the pages use of the API's records. Reviews are not among it: no page of this host reads them. */

export type Profile = {
  readonly id: string
  readonly role: 'applicant' | 'member' | 'admin' | 'super_admin'
  readonly legalName: string
  readonly preferredName: string | null
}

export type Question = {
  readonly id: string
  readonly label: string
  readonly kind: 'line' | 'text' | 'number' | 'date' | 'boolean' | 'choice' | 'multi' | 'file'
  readonly required?: boolean
  readonly class?: 'self_admin' | 'restricted'
  readonly help?: string
  readonly options?: readonly string[]
}

export type ApplicationForm = {
  readonly formVersion: number
  readonly intro: string | null
  readonly questions: readonly Question[]
}

export type Answer = string | number | boolean | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

export type ApplicationStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'info_requested'
  | 'accepted'
  | 'declined'
  | 'waitlisted'
  | 'withdrawn'
  | 'offer_expired'

export type Application = {
  readonly id: string
  readonly seasonId: string
  readonly formVersion: number | null
  readonly status: ApplicationStatus
  readonly answers: Answers
  readonly restrictedAnswers?: Answers
  readonly experience: string | null
  readonly contribution: string | null
  readonly arrivalOn: string | null
  readonly departureOn: string | null
  readonly infoRequest: string | null
  readonly decision: { readonly at: string | null; readonly message: string | null }
  readonly submittedAt: string | null
  readonly statusChangedAt: string
  readonly updatedAt: string
  readonly version: number
}

export type Enrollment = {
  readonly id: string
  readonly status:
    | 'invited'
    | 'pending'
    | 'confirmed'
    | 'waitlisted'
    | 'offered'
    | 'offer_expired'
    | 'declined'
    | 'withdrawn'
    | 'removed'
    | 'completed'
  readonly waitlistPosition: number | null
  readonly offerExpiresAt: string | null
  readonly statusReason: string | null
}

export type StoredFile = {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
}

const get = <T>(ask: Ask, path: string): Promise<T> => answerOf<T>(ask({ method: 'GET', path }))

export const readProfile = (ask: Ask) => get<Profile>(ask, '/members/me')

/** The person's latest application for a season; for the active one, unless another is named. */
export const readApplication = (ask: Ask, seasonId?: string) => {
  const query = seasonId === undefined ? '' : `?${new URLSearchParams({ seasonId })}`
  return unlessAbsent(get<Application>(ask, `/members/me/application${query}`))
}

/** Undefined where the season asks nothing. */
export async function readForm(
  ask: Ask,
  version?: number | null,
): Promise<ApplicationForm | undefined> {
  if (version === null) return undefined
  const named = version === undefined ? '' : `?formVersion=${version}`
  const path = `/application-forms${named}`
  const list = await unlessAbsent(get<{ data: readonly ApplicationForm[] }>(ask, path))
  return list?.data[0]
}

/** In the active season, unless another is named. */
export const readEnrollment = async (
  ask: Ask,
  seasonId?: string,
): Promise<Enrollment | undefined> => {
  const query = { memberId: 'me', limit: '1', ...(seasonId !== undefined && { seasonId }) }
  const path = `/enrollments?${new URLSearchParams(query)}`
  const list = await unlessAbsent(get<{ data: readonly Enrollment[] }>(ask, path))
  return list?.data[0]
}

/** Again, it answers with the one that is open. */
export const beginApplication = (ask: Ask, referralCode: string | undefined) =>
  answerOf<Application>(
    ask({
      method: 'POST',
      path: '/applications',
      body: { memberId: 'me', ...(referralCode !== undefined && { referralCode }) },
    }),
  )

export type Content = {
  readonly answers?: Readonly<Record<string, Answer | null>>
} & Partial<
  Readonly<Record<'experience' | 'contribution' | 'arrivalOn' | 'departureOn', Answer | null>>
>

export const changeApplication = (
  ask: Ask,
  { id, version }: Pick<Application, 'id' | 'version'>,
  content: Content,
) =>
  answerOf<Application>(
    ask({ method: 'PATCH', path: `/applications/${id}`, body: content, version }),
  )

export const submitApplication = (ask: Ask, id: string) =>
  answerOf<Application>(ask({ method: 'POST', path: `/applications/${id}/submit`, body: {} }))

export const withdrawApplication = (ask: Ask, id: string, reason: string | undefined) =>
  ask({
    method: 'POST',
    path: `/applications/${id}/withdraw`,
    body: reason === undefined ? {} : { reason },
  })

export const answerQuestion = (ask: Ask, id: string, message: string) =>
  ask({ method: 'POST', path: `/applications/${id}/info-answer`, body: { message } })

export const readFile = (ask: Ask, id: string) => unlessAbsent(get<StoredFile>(ask, `/files/${id}`))

export const downloadFile = (ask: Ask, id: string) =>
  ask({ method: 'GET', path: `/files/${id}/content` })

export type NewFile = {
  readonly name: string
  readonly contentType: string
  readonly bytes: Buffer
}

export const uploadFile = (ask: Ask, { name, contentType, bytes }: NewFile, once: string) =>
  answerOf<StoredFile>(
    ask({
      method: 'POST',
      path: '/files',
      body: { memberId: 'me', name, contentType, dataBase64: bytes.toString('base64') },
      once,
    }),
  )

/** Nothing depends on it: a file that stays behind is still the person's own. */
export const removeFile = (ask: Ask, id: string) =>
  ask({ method: 'DELETE', path: `/files/${id}` }).catch(() => undefined)

export const enroll = (ask: Ask) =>
  answerOf<Enrollment>(
    ask({ method: 'POST', path: '/enrollments', body: { memberId: 'me', intent: 'yes' } }),
  )

export const confirmPlace = (ask: Ask, id: string) =>
  answerOf<Enrollment>(ask({ method: 'POST', path: `/enrollments/${id}/confirm` }))

export const leavePlace = (
  ask: Ask,
  id: string,
  how: 'decline' | 'withdraw',
  reason: string | undefined,
) =>
  ask({
    method: 'POST',
    path: `/enrollments/${id}/${how}`,
    body: reason === undefined ? {} : { reason },
  })
