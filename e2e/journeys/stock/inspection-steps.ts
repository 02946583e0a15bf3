import { randomUUID } from 'node:crypto'
import { markInspector } from '@toyota-trust/contracts/desk/account/staff.ts'
import {
  listInspections,
  readInspectionDraft,
  sendAnswers,
  signInspection,
  startInspection,
} from '@toyota-trust/contracts/desk/stock/inspections.ts'
import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import type { AnswerChange } from '@toyota-trust/contracts/stock/inspection-answers.ts'
import { type InspectionPoint, ODOMETER_POINT } from '@toyota-trust/contracts/stock/inspection-points.ts'
import { searchUsedCars, type UsedCar } from '@toyota-trust/contracts/stock/used-cars.ts'
import sharp from 'sharp'
import { expect } from '../../journey.ts'
import type { Portal } from '../../portal.ts'
import { codeOf, office, staffPerson } from '../../staff.ts'

type Different = Record<string, Partial<AnswerChange>>

/** Petrol automatics without an inspection or a draft; other journeys inspect cars of the first workshop. */
export async function carsToInspect(portal: Portal): Promise<UsedCar[]> {
  const { data } = await portal.as()(searchUsedCars, { body: { limit: 300 } })
  const cars: UsedCar[] = []
  for (const car of data) {
    if (car.branch_id === 1001 || car.inspection_code || car.fuel !== 'Bensin') continue
    const { open, list } = await office(portal)(listInspections, { params: { stockNo: car.stock_no } })
    if (open === null && list.points === 189) cars.push(car)
    if (cars.length === 2) break
  }
  return cars
}

/** An advisor of a workshop with the mark of an inspector. */
export async function inspectorPerson(portal: Portal, branchId: number) {
  const person = await staffPerson(portal, 'advisor', [branchId])
  await office(portal)(markInspector, { params: { staffId: person.id }, body: { inspector: true } })
  return person
}

const NOTED: Record<string, string> = { tanggal: '2027-08-14', kota: 'Kota Bandung' }

function goodValue({ id, answer, unit, good_min }: InspectionPoint, mileage: number): string | null {
  if (id === ODOMETER_POINT) return String(mileage)
  if (answer === 'measure') return String(good_min)
  return answer === 'note' ? (NOTED[unit ?? ''] ?? '1') : null
}

/** Starts an inspection and answers all points but `left` with good, some of them differently, each with the photo it needs. */
export async function preparedDraft(
  call: Client,
  upload: (metadata: Record<string, string>) => Promise<void>,
  car: UsedCar,
  { left = [], different = {} }: { left?: readonly string[]; different?: Different } = {},
) {
  const { id: inspectionId } = await call(startInspection, { body: { stock_no: car.stock_no } })
  const params = { inspectionId }
  const { points } = await call(readInspectionDraft, { params })
  const [device, at] = [randomUUID(), new Date().toISOString()]
  const changes = points
    .filter(({ id }) => !left.includes(id))
    .map((point, index): AnswerChange => {
      const value = goodValue(point, car.mileage_km)
      const none = { note: null, reason: null, action: null }
      const answer = point.answer === 'note' ? 'noted' : 'good'
      const change = { point_id: point.id, device, counter: index + 1, at, seen: [], answer, value, ...none }
      return { ...change, ...different[point.id] } as AnswerChange
    })
  const { revision, refused } = await call(sendAnswers, { params, body: { changes } })
  if (refused.length > 0) throw new Error(`refused: ${refused.map(({ point_id }) => point_id).join(', ')}`)
  const photographed = points.filter(
    ({ id, photo }) => photo === 'always' || photo === 'private' || id in different,
  )
  for (const { id } of photographed)
    await upload({
      inspection_id: inspectionId,
      point_id: id,
      place: 'lain',
      file_name: 'IMG.jpg',
      again: '1',
    })
  return { inspectionId, points, revision }
}

/** Sends small photos of evidence as a member of staff. */
export function evidenceUpload(portal: Portal, { cookie }: { cookie: string }) {
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a4b2a' } })
    .jpeg()
    .toBuffer()
  return async (metadata: Record<string, string>) => {
    const bytes = await photo
    const own = { cookie, origin: portal.baseUrl, 'tus-resumable': '1.0.0' }
    const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`)
    const begun = await fetch(`${portal.baseUrl}/desk/api/uploads`, {
      method: 'POST',
      headers: { ...own, 'upload-length': String(bytes.length), 'upload-metadata': encoded.join(',') },
    })
    const sent = await fetch(new URL(begun.headers.get('location') ?? '', portal.baseUrl), {
      method: 'PATCH',
      headers: { ...own, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    })
    if (!sent.ok) throw new Error(await sent.text())
  }
}

/** Waits until every photo of a draft is processed: only then is it evidence. */
export const awaitEvidence = (call: Client, inspectionId: string) =>
  expect
    .poll(
      async () => {
        const { photos } = await call(readInspectionDraft, { params: { inspectionId } })
        return photos.filter(({ preview }) => preview === null).length
      },
      { timeout: 60_000 },
    )
    .toBe(0)

/** Signs a complete draft as its inspector. */
export async function signDraft(
  { call, secret }: { call: Client; secret: string },
  { inspectionId, revision }: { inspectionId: string; revision: number },
): Promise<string> {
  const body = { confirmed: true as const, chassis_number: null, odometer_word: null, seen: revision }
  const { code } = await call(signInspection, {
    params: { inspectionId },
    body: { ...body, code: codeOf(secret, 1) },
  })
  return code
}
