import type { Method } from './session.ts'

/**
 * How sure it is who signed in (`acr`), in rising order. `phr` is a registered value: resistant to phishing, as
 * passkeys are (OpenID EAP ACR Values).
 */
export const ACR_VALUES = [
  'urn:campkit:acr:one-factor',
  'urn:campkit:acr:two-factors',
  'phr',
] as const

export type Acr = (typeof ACR_VALUES)[number]

export function acrOf(methods: readonly Method[]): Acr {
  if (methods.includes('pop')) return 'phr'
  return methods.includes('mfa') ? 'urn:campkit:acr:two-factors' : 'urn:campkit:acr:one-factor'
}

/** Whether one of the requested values is reached. Unknown values are ignored. */
export function isSureEnough(methods: readonly Method[], asked: readonly string[]): boolean {
  const known = asked.map((value) => ACR_VALUES.indexOf(value as Acr)).filter((rank) => rank >= 0)
  return known.length === 0 || known.some((rank) => ACR_VALUES.indexOf(acrOf(methods)) >= rank)
}
