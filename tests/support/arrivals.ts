import type * as z from 'zod/mini'
import type { ownTicket } from '#floor/arrival/arrivals.contract.ts'
import { doorPathOf } from '#floor/arrival/server/door-codes.ts'
import { readQueue } from '#floor/queue/desk-queue.contract.ts'
import { ticketLabel } from '#floor/queue/queue-tickets.model.ts'
import { SUDIRMAN } from './people.ts'
import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { branchOf } from './visits.ts'

/** The code that the door shows now. */
export const doorToken = async (server: TestServer, branchId = SUDIRMAN.id): Promise<string> =>
  (await doorPathOf(server.context, branchId, server.clock.now())).replace('/sampai/', '')

/** The queue as the desk reads it. */
export const queueOf = (member: TestStaff) => member.call(readQueue, { params: branchOf })

/** `J 01 waiting`, for each number that waits. */
export const waitingLabels = async (member: TestStaff) => (await queueOf(member)).waiting.map(ticketLabel)

export const labelOf = (turn: Pick<z.output<typeof ownTicket>, 'kind' | 'number'>) => ticketLabel(turn)

/** The number that is first in turn. */
export async function firstTicket(member: TestStaff) {
  const [first] = (await queueOf(member)).waiting
  if (!first) throw new Error('nobody waits')
  return first
}
