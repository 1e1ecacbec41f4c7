/** The fields of a member that ours shows; for the two derived fields, the columns they derive from. */
const OWN_ROW = `query ($campId: String!, $memberId: String!) {
  memberByCampIdAndRowId(campId: $campId, rowId: $memberId) {
    rowId role email legalName campTitle joinedOn preferredName playaName pronouns phone city country
    skills languages joinedAt invitationStatus deactivatedAt invitedUntil version createdAt updatedAt
  }
}`

const CHECK_IN = `rowId memberId kind occurredAt recordedAt recordedBy source clientEventId location note
  overriddenBy overrideReason overridden warnings annulledAt annulledBy annulReason`

const LIST = `query ($campId: String!, $memberId: String!) {
  allCheckIns(
    condition: { campId: $campId, memberId: $memberId }
    orderBy: [OCCURRED_AT_DESC, ROW_ID_DESC]
    first: 50
  ) {
    nodes { ${CHECK_IN} }
    pageInfo { hasNextPage endCursor }
  }
}`

const RECORD = `mutation ($checkIn: CheckInInput!) {
  createCheckIn(input: { checkIn: $checkIn }) { checkIn { ${CHECK_IN} } }
}`

export const PATH = '/graphql'

type Whose = { readonly campId: string; readonly memberId: string }

export const headersOf = (memberId: string) => ({
  'content-type': 'application/json',
  'x-member-id': memberId,
})

export const ownRowBody = (variables: Whose) => JSON.stringify({ query: OWN_ROW, variables })
export const listBody = (variables: Whose) => JSON.stringify({ query: LIST, variables })
export const recordBody = (checkIn: object) =>
  JSON.stringify({ query: RECORD, variables: { checkIn } })

/** Refusals are answered with 200 as well. */
export const RECORDED = /"createCheckIn":\{"checkIn":\{"rowId":"chk_/
