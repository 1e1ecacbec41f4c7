import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** Time for what was just made to ask for its rows. */
const BEGIN_MS = 50

/** Prints once every picture has come, also those that nobody has scrolled to. */
export function usePrintAll(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    window.dispatchEvent(new Event('beforeprint'))
    await new Promise((resolve) => setTimeout(resolve, BEGIN_MS))
    await quiet(client)
    window.print()
  }
}

const quiet = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    if (client.isFetching() === 0) return resolve()
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    })
  })
