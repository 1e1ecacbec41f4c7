import type { CampError } from '../camp-error.ts'

/** What can be said with every call. */
export type Options = {
  /** Made by itself for every change; give your own to repeat one across restarts. */
  readonly idempotencyKey?: string
  /** Only if the record still has this version (its `version`, its ETag, or `*`). */
  readonly ifMatch?: string | number
  readonly signal?: AbortSignal
  /** For each try; by default 30 seconds. */
  readonly timeoutMs?: number
  /** How often to try again; by default twice. */
  readonly maxRetries?: number
}

export type Answered = { readonly response: Response; readonly data: unknown }

/** Either what was asked for or why not. */
export type Outcome<T, Code extends string> =
  | { readonly data: T; readonly error: undefined }
  | { readonly data: undefined; readonly error: CampError<Code> }

/** A call that is sent when it is awaited, or once by one of the methods. */
export type Call<T, Code extends string> = PromiseLike<T> & {
  readonly [Symbol.toStringTag]: string
  catch: Promise<T>['catch']
  finally: Promise<T>['finally']
  /** Never throws what the service or the network said: it comes as `error`, with the codes of this operation. */
  safe(): Promise<Outcome<T, Code>>
  /** The answer itself, for its headers or bytes; an error status throws as ever. */
  response(): Promise<Response>
}

/** A call that lists: awaited it is one page, iterated it is everything, page by page. */
export type Paged<T, Item, Code extends string> = Call<T, Code> & AsyncIterable<Item>

type Ways<Item> = {
  readonly send: () => Promise<Answered>
  readonly items: () => AsyncIterator<Item>
}

export function callOf<T, Item, Code extends string>(ways: Ways<Item>): Paged<T, Item, Code> {
  let sent: Promise<Answered> | undefined
  const answered = (): Promise<Answered> => {
    sent ??= ways.send()
    return sent
  }
  const answer = (): Promise<T> => answered().then(({ data }) => data as T)
  return {
    [Symbol.toStringTag]: 'Call',
    // biome-ignore lint/suspicious/noThenProperty: it is to be awaited, and sent only then
    then: (done, failed) => answer().then(done, failed),
    catch: (failed) => answer().catch(failed),
    finally: (done) => answer().finally(done),
    response: () => answered().then(({ response }) => response),
    safe: () =>
      answer().then(
        (data) => ({ data, error: undefined }),
        (error) => ({ data: undefined, error }),
      ),
    [Symbol.asyncIterator]: ways.items,
  }
}
