import './styles.css'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Problem } from '#api/problem'
import { againAfterMs, shouldRetry } from '#api/read'
import { noteSignedOut } from '#api/signed-out'
import { Toasts } from '#ui/toast'
import { routerOf } from './router.tsx'

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [slug] }) => {
      if (error instanceof Problem && error.isSignedOut) noteSignedOut(client, String(slug))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network the service worker answers with the person's copy, if there is one.
      networkMode: 'offlineFirst',
      retry: shouldRetry,
      refetchInterval: ({ state }) => againAfterMs(state.error),
      retryDelay: (tries) => 400 * 2 ** tries,
    },
    // A change that cannot be sent says so; it does not wait unseen for a network.
    mutations: { networkMode: 'always' },
  },
})
const router = routerOf(client)

const place = document.getElementById('app')
if (!place) throw new Error('the page has no place for the console')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Toasts>
        <RouterProvider router={router} />
      </Toasts>
    </QueryClientProvider>
  </StrictMode>,
)
