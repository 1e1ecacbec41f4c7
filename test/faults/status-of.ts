/** What came back, or what became of the connection. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<string> {
  return (await answerOf(url, init)).status
}

export type Answer = { readonly status: string; readonly text: string }

export async function answerOf(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
    return { status: String(answer.status), text: await answer.text() }
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return { status: cause?.code ?? name, text: '' }
  }
}
