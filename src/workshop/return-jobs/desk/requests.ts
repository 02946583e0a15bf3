import { useQuery } from '@tanstack/react-query'
import { localClock, zoneOf } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { extractConflictRecord, type RecordKind } from '#web/desk/records/record-kind.ts'
import { visitsKey } from '#workshop/visits/desk/requests.ts'
import * as contract from '../desk-return-jobs.contract.ts'
import { type ReturnJob, returnJob } from '../desk-return-jobs.contract.ts'

const EVERY_MS = 60_000
// Under the key of visits, so that the stream of live changes refreshes it.
const LIST = [...visitsKey, 'return-jobs']

/** Return jobs of a workshop, open ones or those that were closed in the last 30 days. */
export const useReturnJobs = (branchId: number, state: 'open' | 'closed') =>
  useQuery({
    queryKey: [...LIST, branchId, state],
    queryFn: ({ signal }) =>
      call(contract.listReturnJobs, { params: { branchId: String(branchId) }, query: { state } }, { signal }),
    refetchInterval: EVERY_MS,
  })

/** A return job. Each read is audited, so it is loaded again only when the list has a newer version. */
export const RETURN_JOB: RecordKind<ReturnJob> = {
  key: (id) => ['return-job', id],
  read: (jobId, signal) => call(contract.readReturnJob, { params: { jobId } }, { signal }),
  idOf: ({ id }) => id,
  versionOf: ({ version }) => version,
  conflictTitle: ({ changed_by, changed_at, branch }) =>
    `Sudah diubah oleh ${changed_by ?? 'pelanggan'}, ${localClock(new Date(changed_at), zoneOf(branch.timezone)).time}. `,
  cache: (queries, job) => queries.setQueryData(RETURN_JOB.key(job.id), job),
  cacheRefused: (queries, error) => {
    const newest = extractConflictRecord(error, 'return_job', returnJob)
    if (newest) RETURN_JOB.cache(queries, newest)
  },
  staleKeys: [LIST],
}

export const loadPhoto = (jobId: string) => (photoId: string) =>
  call(contract.returnJobPhoto, { params: { jobId, photoId } })
