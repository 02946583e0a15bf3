import { askPairing, pairDisplay } from '#floor/displays/desk-displays.contract.ts'
import { joinQueue } from '#floor/queue/desk-queue.contract.ts'
import type { DeskCall, Prepare } from './desk-call.ts'
import { deskBrowser, staffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { branchOf, withArrival } from './visits.ts'

/** An act on the newest number of the queue. */
async function aTicket(server: TestServer, body: object): Promise<DeskCall> {
  const advisor = await staffMember(server)
  const { waiting } = await advisor.call(joinQueue, { params: branchOf, body: {} })
  const { id = '', version = 0 } = waiting.at(-1) ?? {}
  return { params: { entryId: id }, body: { version, ...body } }
}

const aBranch: Prepare = (_, __, { branchId }) => ({ params: { branchId } })

/** The code of a screen that waits to be paired. */
async function aCode(server: TestServer): Promise<string> {
  const { code } = await deskBrowser(server)(askPairing, {})
  return code
}

/** A paired screen. */
async function aDisplay(server: TestServer): Promise<string> {
  const head = await staffMember(server, 'head')
  const list = await head.call(pairDisplay, { params: branchOf, body: { code: await aCode(server) } })
  return list.at(-1)?.id ?? ''
}

/** The calls of the queue and of screens, with what makes each succeed. */
export const queueCalls: Record<string, Prepare> = {
  readQueue: aBranch,
  joinQueue: (_, __, { branchId }) => ({ params: { branchId }, body: { plate: 'F 1560 GHA' } }),
  callTurn: (server) => aTicket(server, { counter: 1 }),
  postponeTurn: (server) => aTicket(server, { missed: false }),
  endTurn: (server) => aTicket(server, {}),
  undoArrive: async (server) => {
    const { visitId } = await withArrival(server, await staffMember(server))
    return { params: { visitId }, body: { version: 2 } }
  },
  doorPaper: aBranch,
  endDoorPaper: aBranch,
  listDisplays: aBranch,
  pairDisplay: async (server, _, { branchId }) => ({
    params: { branchId },
    body: { code: await aCode(server) },
  }),
  endDisplay: async (server, _, { branchId }) => ({
    params: { branchId, displayId: await aDisplay(server) },
  }),
  soundDisplay: async (server, _, { branchId }) => ({
    params: { branchId, displayId: await aDisplay(server) },
    body: { sounds: true },
  }),
}
