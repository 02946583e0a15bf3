import { createHash } from 'node:crypto'
import { codeNow, sealSecret } from '#account/staff/server/second-factor.ts'
import {
  readInspectionDraft,
  sendAnswers,
  signInspection,
  startInspection,
} from '#stock/inspections/desk-inspections.contract.ts'
import type { AnswerChange } from '#stock/inspections/inspection-answers.model.ts'
import { type InspectionPoint, ODOMETER_POINT } from '#stock/inspections/inspection-points.model.ts'
import { staffMember, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

const SECRET = 'TTDEMODESKSECRETFORSTAFFNOTREALL'
/** A petrol car with an automatic gearbox at the workshop of the test staff, with 37,411 km. */
export const INSPECTED = 'TT26-00172'
export const INSPECTED_KM = 37_411
const DEVICE = 'tablet-satu'

const VALUES: Record<string, string> = {
  tanggal: '2027-08-14',
  rupiah: '1850000',
  kota: 'Kota Bandung',
  kali: '1',
  buah: '2',
  km: '8',
}

/** An answer that suits the point and hinders nothing. */
export function goodChange(
  point: InspectionPoint,
  counter = 1,
  change: Partial<AnswerChange> = {},
): AnswerChange {
  const value =
    point.answer === 'note'
      ? point.id === ODOMETER_POINT
        ? String(INSPECTED_KM)
        : (VALUES[point.unit ?? ''] ?? '1')
      : point.answer === 'measure'
        ? String(point.good_min)
        : null
  return {
    point_id: point.id,
    device: DEVICE,
    counter,
    at: '2026-11-20T02:12:00.000Z',
    seen: [],
    answer: point.answer === 'note' ? 'noted' : 'good',
    value,
    note: null,
    reason: null,
    action: null,
    ...change,
  }
}

/** Starts the draft of a car, in place of one that another test left. */
export async function startedDraft(
  server: TestServer,
  staff: TestStaff,
  stock_no = INSPECTED,
): Promise<string> {
  await server.context.db.deleteFrom('inspection_drafts').where('stock_no', '=', stock_no).execute()
  return (await staff.call(startInspection, { body: { stock_no } })).id
}

/** Answers every point of a draft, some of them differently. */
export async function answerAll(
  staff: TestStaff,
  id: string,
  different: Record<string, Partial<AnswerChange>> = {},
) {
  const { points } = await staff.call(readInspectionDraft, { params: { inspectionId: id } })
  const changes = points.map((point, at) => goodChange(point, at + 1, different[point.id]))
  return staff.call(sendAnswers, { params: { inspectionId: id }, body: { changes } })
}

/** Puts a processed photo beside each point that asks for one, and beside the named ones, written as rows. */
export async function addEvidence(
  { context: { db, chance, clock } }: TestServer,
  inspection_id: string,
  points: readonly InspectionPoint[],
  named: readonly string[] = [],
): Promise<void> {
  const taken = points.filter(
    ({ id, photo }) => photo === 'always' || photo === 'private' || named.includes(id),
  )
  for (const { id: point_id } of taken) {
    const id = chance.recordId()
    const now = clock.now()
    await db
      .insertInto('stock_photos')
      .values({
        id,
        stock_no: null,
        inspection_id,
        point_id,
        state: 'ready',
        failed_because: null,
        position: 1,
        place: 'lain',
        alt: '',
        caption: null,
        plate: null,
        people: null,
        turn: 0,
        masks: '[]',
        marks: '[]',
        released: false,
        version: 1,
        file_name: 'IMG.jpg',
        source_hash: id,
        upload_id: null,
        master_key: null,
        media_key: chance.token().slice(0, 22),
        width: 2048,
        height: 1536,
        placeholder: null,
        mean_colour: null,
        sample: false,
        created_at: now,
        changed_at: now,
        changed_by: null,
        removed_at: null,
      })
      .execute()
    const sha256 = createHash('sha256').update(`${inspection_id}${point_id}`).digest('hex')
    await db
      .insertInto('photo_renditions')
      .values({
        photo_id: id,
        format: 'jpg',
        width: 2048,
        height: 1536,
        bytes: 1,
        sha256,
        object_key: `m/${sha256}`,
      })
      .execute()
  }
}

/** A member of staff with the mark of an inspector and an authenticator. */
export async function inspector(server: TestServer, role: 'advisor' | 'head' | 'office' = 'advisor') {
  const staff = await staffMember(server, role)
  const { db, clock } = server.context
  await db
    .updateTable('staff')
    .set({
      inspector_since: clock.now(),
      password_hash: 'none',
      totp_secret: sealSecret(server.context, SECRET),
    })
    .where('id', '=', staff.id)
    .execute()
  return staff
}

/** The body that signs a draft as it is now. */
export const signature = async (server: TestServer, revision: number) => ({
  confirmed: true as const,
  chassis_number: null,
  odometer_word: null,
  seen: revision,
  code: await codeNow(SECRET, server.clock.now()),
})

/** A complete draft, ready to be signed. */
export async function completeDraft(
  server: TestServer,
  staff: TestStaff,
  different: Record<string, Partial<AnswerChange>> = {},
  stock_no = INSPECTED,
) {
  const id = await startedDraft(server, staff, stock_no)
  const { points } = await staff.call(readInspectionDraft, { params: { inspectionId: id } })
  const { revision } = await answerAll(staff, id, different)
  await addEvidence(server, id, points, Object.keys(different))
  return { id, points, revision }
}

/** A signed inspection; every point is good but for the named ones. */
export async function signedInspection(
  server: TestServer,
  different: Record<string, Partial<AnswerChange>> = {},
  more: { stock_no?: string; chassis_number?: string; odometer_word?: string } = {},
) {
  const staff = await inspector(server)
  const { id, points, revision } = await completeDraft(server, staff, different, more.stock_no)
  const { chassis_number = null, odometer_word = null } = more
  const body = { ...(await signature(server, revision)), chassis_number, odometer_word }
  const { code } = await staff.call(signInspection, { params: { inspectionId: id }, body })
  return { id, code, staff, points }
}
