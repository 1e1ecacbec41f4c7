import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { faultOfRedirectUri } from '@campkit/identity/redirect-uri'

type Addresses = {
  readonly redirectUris?: readonly string[] | undefined
  readonly logoutUris?: readonly string[] | undefined
}

/** Checks the addresses people are sent to after signing in or out: 400 for any that could belong to someone else. */
export function assertAddresses({ redirectUris = [], logoutUris = [] }: Addresses): void {
  const errors = [...faultsIn('redirectUris', redirectUris), ...faultsIn('logoutUris', logoutUris)]
  if (errors.length > 0) throw invalidRequest(errors)
}

const faultsIn = (field: string, addresses: readonly string[]): FieldError[] =>
  addresses.flatMap((address, i) => {
    const message = faultOfRedirectUri(address)
    return message ? [{ pointer: `/body/${field}/${i}`, code: 'address', message }] : []
  })
