import { useQuery } from '@tanstack/react-query'
import { officeCounts } from '#office/customers/desk-office-counts.contract.ts'
import { call } from '#web/desk/call.ts'

const MINUTE_MS = 60_000

/** Counts of what waits for head office. */
export const useOfficeCounts = () =>
  useQuery({
    queryKey: ['office-counts'],
    queryFn: ({ signal }) => call(officeCounts, {}, { signal }),
    refetchInterval: MINUTE_MS,
  })
