import type { Prepare } from './desk-call.ts'
import { goodChange, INSPECTED, signedInspection, startedDraft } from './inspections.ts'
import { staffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'

const INCOMPLETE = [409]

const aDraft = async (server: TestServer, body?: object, answers?: readonly number[]) => ({
  params: { inspectionId: await startedDraft(server, await staffMember(server)) },
  ...(body && { body }),
  ...(answers && { answers }),
})

/** What makes each call about inspections succeed. */
export const inspectionCalls: Record<string, Prepare> = {
  listInspections: () => ({ params: { stockNo: INSPECTED } }),
  startInspection: async (server) => {
    await server.context.db.deleteFrom('inspection_drafts').where('stock_no', '=', INSPECTED).execute()
    return { body: { stock_no: INSPECTED } }
  },
  readInspectionDraft: (server) => aDraft(server),
  discardInspection: (server) => aDraft(server),
  sendAnswers: async (server) => {
    const [point] = await server.context.db.selectFrom('inspection_points').selectAll().limit(1).execute()
    if (!point) throw new Error('no point')
    return aDraft(server, { changes: [goodChange(point)] })
  },
  lookUpChain: (server) => aDraft(server, { chassis_number: null }),
  beginSigning: (server) => aDraft(server),
  signInspection: (server) =>
    aDraft(
      server,
      { confirmed: true, chassis_number: null, odometer_word: null, seen: 0, code: '000000' },
      INCOMPLETE,
    ),
  withdrawInspection: async (server) => ({
    params: { inspectionId: (await signedInspection(server)).id },
    body: { reason: 'Nomor rangka tertukar' },
  }),
  listEvidence: async (server) => ({ params: { inspectionId: (await signedInspection(server)).id } }),
  listInspectionPoints: () => ({}),
  hideEvidence: async (server) => {
    const { id } = await signedInspection(server)
    const photo = await server.context.db
      .selectFrom('inspection_photos')
      .select('sha256')
      .where('inspection_id', '=', id)
      .where('private', '=', false)
      .executeTakeFirstOrThrow()
    return { params: { inspectionId: id, sha256: photo.sha256 }, body: { reason: 'Wajah orang terlihat' } }
  },
}
