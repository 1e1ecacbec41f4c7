export const MEMBER_TOKEN_SECONDS = 15 * 60
export const ID_TOKEN_SECONDS = 10 * 60
export const CODE_SECONDS = 60
/** Counted from each issue. A chain that is used goes on until CHAIN_SECONDS have passed. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60
export const CHAIN_SECONDS = 365 * 24 * 60 * 60
/** How long an authenticated retry with the same Idempotency-Key gets the same successor. */
export const RETRY_SECONDS = 60
/** For how long after signing in sensitive changes need no new proof. */
export const STEP_UP_SECONDS = 10 * 60
export const SESSION_SECONDS = 30 * 24 * 60 * 60
export const IDEMPOTENCY_SECONDS = 24 * 60 * 60
export const KEY_USE_RECORDED_EVERY_SECONDS = 60
