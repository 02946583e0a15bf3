import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'

const FRESH_MS = 15_000
const RETRIES = 1

// Asking again helps against a lost connection or a server in trouble, never against a refusal.
const shouldRetry = (failures: number, error: Error) =>
  failures < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** Creates the query cache with its defaults for refetching and retries. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without `always` a device that believes to be offline would wait silently for ever.
      queries: { staleTime: FRESH_MS, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
