import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/desk/call.ts'
import { visitsKey } from '#workshop/visits/desk/requests.ts'
import * as contract from '../desk-queue.contract.ts'

const MINUTE_MS = 60_000
// Under the key of visits, so that the stream of live changes refreshes it.
const keyOf = (branchId: number) => [...visitsKey, 'queue', branchId]
const branch = (id: number) => ({ branchId: String(id) })

/** Who waits at the counters of a workshop. */
export const useQueue = (branchId: number) =>
  useQuery({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => call(contract.readQueue, { params: branch(branchId) }, { signal }),
    refetchInterval: MINUTE_MS,
  })

/** An action on the queue, which the server answers with the new queue. */
export type QueueAct =
  | { act: 'join'; plate: string }
  /** `serves` is the number of somebody else at that counter which the call ends; null for none. */
  | { act: 'call'; ticket: contract.DeskTicket; counter: number; serves: string | null }
  | { act: 'postpone'; ticket: contract.DeskTicket; missed: boolean }
  | { act: 'end'; ticket: contract.DeskTicket }

function sendQueueAct(branchId: number, asked: QueueAct): Promise<contract.Queue> {
  if (asked.act === 'join')
    return call(contract.joinQueue, {
      params: branch(branchId),
      body: asked.plate.trim() ? { plate: asked.plate } : {},
    })
  const { id, version } = asked.ticket
  const params = { entryId: id }
  if (asked.act === 'call')
    return call(contract.callTurn, {
      params,
      body: { version, counter: asked.counter, serves: asked.serves },
    })
  if (asked.act === 'postpone')
    return call(contract.postponeTurn, { params, body: { version, missed: asked.missed } })
  return call(contract.endTurn, { params, body: { version } })
}

export function useQueueActs(branchId: number) {
  const queries = useQueryClient()
  const queryKey = keyOf(branchId)
  return useMutation({
    mutationFn: (asked: QueueAct) => sendQueueAct(branchId, asked),
    onSuccess: (queue) => void queries.setQueryData(queryKey, queue),
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
}

/** Undoes the arrival of a visit. */
export function useUndoArrival(branchId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(contract.undoArrive, { params: { visitId: id }, body: { version } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(branchId) }),
  })
}

/** The door code to print; `end` invalidates those that were printed today. */
export const usePrintedCode = (branchId: number) =>
  useMutation({
    mutationFn: ({ end }: { end: boolean }) =>
      call(end ? contract.endDoorPaper : contract.doorPaper, { params: branch(branchId) }),
  })
