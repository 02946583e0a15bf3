import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newQueryClient } from './query-client.ts'
import { getToken, subscribe } from './sign-in.ts'

const client = newQueryClient()

// The next customer must see nothing of the former one.
subscribe(() => {
  if (getToken() === null) client.clear()
})

/** Provides the query cache of the app. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
