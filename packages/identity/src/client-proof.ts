/** How a client proves itself; a public one sends no secret. */
export type ClientProof = { readonly clientId: string; readonly secretHash: Buffer | null }

/** SQL for the client `c`: a public one must send no secret, a confidential one either of its two. */
export const isProven = (secretHash: string): string => `
  c.disabled_at is null and case c.kind
    when 'public' then ${secretHash} is null
    else c.secret_hash = ${secretHash}
      or c.previous_secret_hash = ${secretHash} and c.previous_secret_until > now()
  end`
