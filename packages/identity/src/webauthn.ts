import { onFirstUse } from '@campkit/core/on-first-use'

/** Loaded when the first passkey is used: it is 200 files, and most processes never need it. */
export const webauthn = onFirstUse(() => import('@simplewebauthn/server'))
