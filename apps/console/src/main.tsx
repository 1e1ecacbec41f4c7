import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shouldRetry } from '#api/read'
import { Toasts } from '#ui/toast'
import { routerOf } from './router.tsx'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network the service worker answers with the person's copy, if there is one.
      networkMode: 'offlineFirst',
      retry: shouldRetry,
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
