import type { DeskCall, Prepare } from './desk-call.ts'
import { MONDAY, SUDIRMAN } from './people.ts'
import { aStall, aTechnician, PLANNER, withPlanner } from './planner.ts'
import { staffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { withVisit } from './visits.ts'

const versionAt = async ({ context }: TestServer, branchId: number) => {
  const [settings] = await context.db
    .selectFrom('branch_settings')
    .select('version')
    .where('branch_id', '=', branchId)
    .execute()
  return settings?.version ?? 0
}

/** An act on the job of a visit whose day is not planned: the right is there, the plan is not. */
async function aJob(server: TestServer, body: object = {}, step?: string): Promise<DeskCall> {
  const { visitId } = await withVisit(server)
  const params = { visitId, ...(step !== undefined && { step }) }
  return { params, body: { version: 1, ...body }, answers: [409] }
}

const onDay = { day: MONDAY }
const NOBODY = '00000000-0000-4000-8000-000000000000'

const AWAY = { from: '2026-11-21T01:00:00Z', until: '2026-11-21T10:00:00Z' }

async function ofAde(server: TestServer, body: object) {
  const head = await staffMember(server, 'head')
  const setup = { planned_from: null, technicians: [aTechnician('Ade')] }
  const { technicians } = await withPlanner(head, setup, await versionAt(server, SUDIRMAN.id))
  return { params: { technicianId: technicians[0]?.id ?? '' }, body }
}

const changed =
  (change: object): Prepare =>
  async (server, _, { branchId }) => ({
    params: { branchId },
    body: { version: await versionAt(server, branchId), ...change },
  })

/** The calls of the planned day, with what makes each succeed. */
export const plannerCalls: Record<string, Prepare> = {
  readStalls: (_, __, { branchId }) => ({ params: { branchId } }),
  saveStalls: changed({ stalls: [aStall('Umum 1')] }),
  readTechnicians: (_, __, { branchId }) => ({ params: { branchId } }),
  saveTechnicians: changed({ technicians: [aTechnician('Ade')] }),
  readPlanner: (_, __, { branchId }) => ({ params: { branchId } }),
  previewPlanner: changed({ planner: { ...PLANNER, planned_from: null } }),
  savePlanner: changed({ planner: { ...PLANNER, planned_from: null } }),
  setAbsent: (server) => ofAde(server, { ...AWAY, reason: 'sick' }),
  endAbsence: (server) => ofAde(server, AWAY),
  readPlan: (_, __, { branchId }) => ({ params: { branchId, ...onDay } }),
  readPlanWeeks: (_, __, { branchId }) => ({ params: { branchId, ...onDay } }),
  readComputedPromise: async (server) => ({ params: { visitId: (await withVisit(server)).visitId } }),
  whatIf: (_, __, { branchId }) => ({ params: { branchId, ...onDay }, body: { act: 'tidy' } }),
  tidyPlan: (_, __, { branchId }) => ({
    params: { branchId, ...onDay },
    body: { version: 0 },
    answers: [409],
  }),
  placeJob: (server) => aJob(server, { ...onDay, step: 0, stall_id: NOBODY, begin: 540 }),
  freeJob: (server) => aJob(server, onDay),
  setSteps: (server) => aJob(server, { ...onDay, steps: [{ kind: 'general', minutes: 60 }] }),
  startStep: (server) => aJob(server, { stall_id: NOBODY, technician_id: NOBODY }, '0'),
  finishStep: (server) => aJob(server, {}, '0'),
  needMore: (server) => aJob(server, { minutes: 30 }, '0'),
  releaseStall: (server) => aJob(server),
  notifyBegin: (server) => aJob(server, { begin_at: '2026-11-23T10:00:00Z' }),
  renewPromise: (server) => aJob(server, { ready_at: '2026-11-23T10:00:00Z', reason: 'Menunggu alat' }),
}
