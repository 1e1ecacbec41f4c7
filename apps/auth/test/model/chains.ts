/** All that is to be known of a sign-in: whose, how far, whether it lives, and what its last step was called. */
export type Chain = {
  readonly client: number
  generation: number
  isAlive: boolean
  lastKey: string | undefined
}
export type Model = {
  readonly chains: Chain[]
  readonly isDisabled: boolean[]
  /** How often each case of the rules came up: a case that never did was not tried. */
  readonly met: Record<Case, number>
}

export type Case = 'no client' | 'not its client' | 'dead' | 'next' | 'retry' | 'reuse'

/** Who presents a code or a token: its client, somebody without the secret, or another client of the camp. */
export type By = 'owner' | 'wrong secret' | 'other client'
export type Expected = '200' | '400 invalid_grant' | '401 invalid_client'

export const otherThan = (client: number): number => 1 - client

/** What a client is told before anything is looked at; undefined when it is the chain's own. */
function refusalOf(
  { isDisabled }: Model,
  { client }: Chain,
  by: By,
): 'no client' | 'not its client' | undefined {
  const caller = by === 'other client' ? otherThan(client) : client
  if (by === 'wrong secret' || isDisabled[caller]) return 'no client'
  return by === 'other client' ? 'not its client' : undefined
}

export type Presented = {
  readonly by: By
  readonly generation: number
  readonly key: string | undefined
}

function caseOf(model: Model, chain: Chain, { by, generation, key }: Presented): Case {
  const refusal = refusalOf(model, chain, by)
  if (refusal) return refusal
  if (!chain.isAlive) return 'dead'
  if (generation === chain.generation) return 'next'
  const isSameCall = key !== undefined && key === chain.lastKey
  return isSameCall && generation === chain.generation - 1 ? 'retry' : 'reuse'
}

/** A code (generation 0) or a refresh token: the rules, without a thought of how they are kept. */
export function redeem(model: Model, chain: Chain, presented: Presented): Expected {
  const found = caseOf(model, chain, presented)
  model.met[found] += 1
  if (found === 'next') {
    chain.generation += 1
    chain.lastKey = presented.key
  }
  if (found === 'reuse') chain.isAlive = false
  if (found === 'no client') return '401 invalid_client'
  return found === 'next' || found === 'retry' ? '200' : '400 invalid_grant'
}

/** RFC 7009: of another's token nothing is said and nothing happens. */
export function revoke(model: Model, chain: Chain, by: By): Expected {
  const refusal = refusalOf(model, chain, by)
  if (refusal === 'no client') return '401 invalid_client'
  if (!refusal) chain.isAlive = false
  return '200'
}

export function disable({ chains, isDisabled }: Model, client: number): void {
  isDisabled[client] = true
  for (const chain of chains) if (chain.client === client) chain.isAlive = false
}
