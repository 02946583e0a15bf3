import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#core/api-error.ts'

const FRESH_MS = 15_000
const RETRIES = 1

// A retry helps against a lost connection or a failing server, never against a refusal.
const shouldRetry = (failures: number, error: Error) =>
  failures < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** Creates the query cache with its defaults for refetching and retries. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without `always` a query would wait for ever where the browser wrongly reports being offline.
      queries: { staleTime: FRESH_MS, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
