import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/desk/call.ts'
import {
  approveUpload,
  changeRowsAlone,
  decideRowsAlone,
  readApprovals,
  rejectUpload,
} from '../desk-data-approvals.contract.ts'
import type { DataKindName } from '../desk-data-sets.contract.ts'
import { useRefetchDataSet } from './requests.ts'

const KEY = ['data-approvals'] as const

export const useApprovals = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readApprovals, {}, { signal }),
    refetchInterval: 60_000,
  })

/** Approves or, with a reason, rejects what another person has proposed. */
export function useDecideUpload(kind: DataKindName) {
  const queries = useQueryClient()
  const renewed = useRefetchDataSet(kind)
  return useMutation({
    mutationFn: async ({ uploadId, reason }: { uploadId: string; reason: string | null }) =>
      reason === null
        ? (await call(approveUpload, { params: { uploadId } })).version
        : call(rejectUpload, { params: { uploadId }, body: { reason } }).then(() => null),
    onSettled: async () => {
      await renewed()
      await queries.invalidateQueries({ queryKey: KEY })
    },
  })
}

/** Changes how many rows one person may publish alone, or decides on a proposed higher number. */
export function useRowsAlone() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { rows: number } | { to: number; approve: boolean }) =>
      'rows' in change ? call(changeRowsAlone, { body: change }) : call(decideRowsAlone, { body: change }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
