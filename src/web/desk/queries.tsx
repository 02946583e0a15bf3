import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newQueryClient } from '#web/query-client.ts'
import { currentSession, subscribe } from './session.ts'

export const deskClient = newQueryClient()

// The next user of the same tablet must see nothing of the former one.
subscribe(() => {
  if (currentSession().kind === 'out') deskClient.clear()
})

/** Provides the query cache of the desk. */
export const DeskQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={deskClient}>{children}</QueryClientProvider>
)
