import { addFollowUpPhoto } from '#workshop/follow-ups/follow-ups.contract.ts'
import { PICTURE } from './complaint-photos.ts'
import type { DeskCall, Prepare } from './desk-call.ts'
import { onNewestJob, withEarlyReturnJob } from './follow-ups.ts'
import { staffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { withVisit } from './visits.ts'

const END = { cause: 'same' as const, words: 'Rem disetel lagi' }

/** An act on a return job; `answers` where its state does not allow it. */
async function aJob(server: TestServer, body: object, answers?: readonly number[]): Promise<DeskCall> {
  const advisor = await staffMember(server)
  const { jobId } = await withEarlyReturnJob(server, advisor)
  return { ...(await onNewestJob(advisor, jobId, body)), ...(answers && { answers }) }
}

const aRead = async (server: TestServer): Promise<DeskCall> => {
  const { jobId } = await withEarlyReturnJob(server, await staffMember(server))
  return { params: { jobId } }
}

/** The calls of return jobs, with what makes each succeed. */
export const returnJobCalls: Record<string, Prepare> = {
  listReturnJobs: (_, __, { branchId }) => ({ params: { branchId }, query: {} }),
  readReturnJob: aRead,
  returnJobPhoto: async (server) => {
    const owner = await withEarlyReturnJob(server, await staffMember(server))
    const { id } = await owner.call(addFollowUpPhoto, {
      params: owner.params,
      body: new Uint8Array(PICTURE),
    })
    return { params: { jobId: owner.jobId, photoId: id } }
  },
  recordReturnCall: (server) => aJob(server, { reached: false }),
  bookReturnVisit: (server) => aJob(server, { day: '2026-11-27', start: '09:00', ...END }, [409]),
  closeReturnJob: (server) => aJob(server, { outcome: 'to_office', ...END }),
  assignReturnJob: async (server) => aJob(server, { staff_id: (await staffMember(server, 'head')).id }),
  markReturnOf: async (server) => {
    const { visitId } = await withVisit(server)
    return { params: { visitId }, body: { version: 1, of: visitId }, answers: [409] }
  },
  undoReturnOf: async (server) => {
    const { visitId } = await withVisit(server)
    return { params: { visitId }, body: { version: 1, reason: 'Keluhan lain' }, answers: [409] }
  },
  readFollowUpFigures: (_, __, { branchId }) => ({ params: { branchId }, query: { period: '4w' } }),
  followUpFiguresFile: (_, __, { branchId }) => ({ params: { branchId }, query: { period: '4w' } }),
}
