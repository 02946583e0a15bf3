import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiError } from '@toyota-trust/contracts/api-error.ts'
import type { ReactNode } from 'react'
import { getToken, subscribe } from './sign-in.ts'

const FRESH_MS = 15_000
const RETRIES = 1

// Asking again helps against a lost connection or a server in trouble, never against a refusal.
const worthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

const client = new QueryClient({
  defaultOptions: {
    // Without `always` a device that believes to be offline would wait silently for ever.
    queries: { staleTime: FRESH_MS, retry: worthRetrying, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Nothing of one customer may be left for the next.
subscribe(() => {
  if (getToken() === null) client.clear()
})

/** Gives the screens inside it the one cache of what was fetched. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
