type Waiting<Asked, Answer> = {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Answers all questions of one turn of the event loop together, sorted by key, so that two processes that lock rows by
 * these keys cannot deadlock. Two questions with the same key are never in one batch.
 */
export function gathered<Asked, Answer>(
  keyOf: (asked: Asked) => string,
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let batches: Map<string, Waiting<Asked, Answer>>[] = []

  const answer = async (batch: ReadonlyMap<string, Waiting<Asked, Answer>>) => {
    const waiting = [...batch.keys()].sort().map((key) => batch.get(key) as Waiting<Asked, Answer>)
    try {
      const answers = await answerAll(waiting.map(({ asked }) => asked))
      for (const [i, { resolve }] of waiting.entries()) resolve(answers[i] as Answer)
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      if (batches.length === 0) {
        setImmediate(() => {
          const due = batches
          batches = []
          for (const batch of due) void answer(batch)
        })
      }
      const key = keyOf(asked)
      let batch = batches.find((one) => !one.has(key))
      if (!batch) {
        batch = new Map()
        batches.push(batch)
      }
      batch.set(key, { asked, resolve, reject })
    })
}
