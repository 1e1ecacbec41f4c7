import { keysOf, type ReadSecrets, type Secret, sourceOf } from '@campkit/core/secret'

export type Seals = Pick<Secret, 'keysFor'>

/**
 * The keys of this process. Which secret is current only the database knows, and this host has none: it seals by the first
 * that it was given, and opens what any of them sealed.
 */
export async function sealsOf(read: ReadSecrets): Promise<Seals> {
  const [first, ...others] = (await read()).map(sourceOf)
  if (!first) throw new Error('the console was given no secret')
  return { keysFor: keysOf([first, ...others]) }
}
