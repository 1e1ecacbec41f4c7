/** What a client proves itself by; a public one by nothing. */
export type ClientProof = { readonly clientId: string; readonly secretHash: Buffer | null }

/** Of the client `c`: a public one by sending no secret, the other by one of its two. */
export const isProven = (secretHash: string): string => `
  c.disabled_at is null and case c.kind
    when 'public' then ${secretHash} is null
    else c.secret_hash = ${secretHash}
      or c.previous_secret_hash = ${secretHash} and c.previous_secret_until > now()
  end`
