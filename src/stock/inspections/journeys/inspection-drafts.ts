import sharp from 'sharp'
import { markInspector } from '#account/staff/desk-staff.contract.ts'
import { PROCESSED } from '#stock/used-cars/journeys/used-car-pages.ts'
import { searchUsedCars, type UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { expect } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { authenticatorCode, createStaff, officeClient } from '#tests/journeys/staff.ts'
import {
  readInspectionDraft,
  sendAnswers,
  signInspection,
  startInspection,
} from '../desk-inspections.contract.ts'
import type { AnswerChange } from '../inspection-answers.model.ts'
import { type InspectionPoint, ODOMETER_POINT } from '../inspection-points.model.ts'

type Staff = Awaited<ReturnType<typeof createStaff>>
const VALUES: Record<string, string> = {
  tanggal: '2027-08-14',
  rupiah: '1850000',
  kota: 'Kota Bandung',
  kali: '1',
  buah: '2',
  km: '8',
}

/** Finds a car without an inspection at a workshop; parallel journeys use cars of different workshops. */
export async function findCarToInspect(portal: Portal, branchId: number): Promise<UsedCar> {
  const { data } = await portal.as()(searchUsedCars, { body: { limit: 300 } })
  const car = data.find(({ branch_id, inspection_code }) => branch_id === branchId && !inspection_code)
  if (!car) throw new Error(`no car without an inspection at workshop ${branchId}`)
  return car
}

/** Creates an advisor who may sign inspections. */
export async function createInspector(portal: Portal, branchId: number): Promise<Staff> {
  const staff = await createStaff(portal, 'advisor', [branchId])
  await officeClient(portal)(markInspector, { params: { staffId: staff.id }, body: { inspector: true } })
  return staff
}

/** Creates a draft in which all points are good, except `different` ones; null leaves a point open. Its evidence is processed. */
export async function createDraft(
  staff: Staff,
  car: UsedCar,
  different: Record<string, Partial<AnswerChange> | null> = {},
): Promise<string> {
  const { id } = await staff.call(startInspection, { body: { stock_no: car.stock_no } })
  const inspection = { params: { inspectionId: id } }
  const { points } = await staff.call(readInspectionDraft, inspection)
  const changes = points.flatMap((point, at) =>
    different[point.id] === null
      ? []
      : [{ ...goodAnswer(point, at + 1, car.mileage_km), ...different[point.id] }],
  )
  await staff.call(sendAnswers, { ...inspection, body: { changes } })
  const taken = points.filter(
    (point) => point.photo === 'always' || point.photo === 'private' || different[point.id]?.note,
  )
  await Promise.all(taken.map((point, at) => sendEvidence(staff, id, point.id, at)))
  const processed = async () =>
    (await staff.call(readInspectionDraft, inspection)).photos.filter(({ preview }) => preview).length
  await expect.poll(processed, PROCESSED).toBe(taken.length)
  return id
}

function goodAnswer(point: InspectionPoint, counter: number, odometer: number): AnswerChange {
  const value =
    point.id === ODOMETER_POINT
      ? String(odometer)
      : point.answer === 'note'
        ? (VALUES[point.unit ?? ''] ?? '1')
        : point.answer === 'measure'
          ? String(point.good_min)
          : null
  return {
    point_id: point.id,
    device: 'tablet-lain',
    counter,
    at: new Date().toISOString(),
    seen: [],
    answer: point.answer === 'note' ? 'noted' : 'good',
    value,
    note: null,
    reason: null,
    action: null,
  }
}

async function sendEvidence(staff: Staff, inspectionId: string, pointId: string, shade: number) {
  const background = { r: shade * 8, g: 90, b: 120 }
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const target = { inspection_id: inspectionId, point_id: pointId, place: 'lain', file_name: 'IMG.jpg' }
  const metadata = Object.entries(target).map(([name, value]) => `${name} ${btoa(value)}`)
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await staff.send('/desk/api/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  })
  const sent = await staff.send(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (sent.status !== 204) throw new Error(`evidence of ${pointId}: ${sent.status} ${await sent.text()}`)
}

/** Signs a draft with the authenticator, whose present code was used when the invitation was accepted. */
export async function signDraft(staff: Staff, id: string): Promise<string> {
  const { revision } = await staff.call(readInspectionDraft, { params: { inspectionId: id } })
  const signature = { confirmed: true as const, chassis_number: null, odometer_word: null, seen: revision }
  const body = { ...signature, code: authenticatorCode(staff.secret, 1) }
  return (await staff.call(signInspection, { params: { inspectionId: id }, body })).code
}
