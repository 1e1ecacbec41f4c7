import assert from 'node:assert/strict'
import type { Answer } from './call.ts'

/** The body without its request id: two answers with the same text reveal the same. */
export const withoutRequestId = ({ text }: Pick<Answer, 'text'>): string =>
  text.replace(/"requestId":"req_[0-9a-z]{26}"/, '"requestId":""')

export function assertRefused(answer: Answer, status: number, reason?: string, hint = ''): void {
  assert.equal(answer.status, status, `${hint} ${answer.text}`)
  if (reason !== undefined) assert.equal(answer.json.reason ?? answer.json.code, reason, hint)
}
