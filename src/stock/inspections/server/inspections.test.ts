import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { markInspector } from '#account/staff/desk-staff.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import {
  addEvidence,
  answerAll,
  completeDraft,
  goodChange,
  INSPECTED,
  INSPECTED_KM,
  inspector,
  signature,
  signedInspection,
  startedDraft,
} from '#tests/support/inspections.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { CLAIM_DAYS } from '../claim-limits.model.ts'
import {
  beginSigning,
  discardInspection,
  hideEvidence,
  listEvidence,
  listInspections,
  readInspectionDraft,
  sendAnswers,
  signInspection,
  startInspection,
  withdrawInspection,
} from '../desk-inspections.contract.ts'
import { SERVICE_BOOK_POINT } from '../inspection-points.model.ts'
import { checkInspection, inspectionFile, readInspection } from '../inspections.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const CHASSIS = 'MHKA4DA3JDJ002291'
const params = (inspectionId: string) => ({ params: { inspectionId } })

const inStock = async () => {
  const { data } = await server.as()(searchUsedCars, { body: { filters: { stock_no: INSPECTED } } })
  return data[0]
}
const opened = (code: string) => server.as()(readInspection, { params: { code } })

describe('a draft', () => {
  it('is open once per car, keeps its list, and can be discarded', async () => {
    const sari = await staffMember(server)
    const id = await startedDraft(server, sari)
    expect(await refusalCode(sari.call(startInspection, { body: { stock_no: INSPECTED } }))).toBe(
      'inspection_open',
    )
    const draft = await sari.call(readInspectionDraft, params(id))
    expect(draft).toMatchObject({ state: 'draft', list_version: 1, car: { stock_no: INSPECTED } })
    expect(draft.points).toHaveLength(189)
    const { open, list } = await sari.call(listInspections, { params: { stockNo: INSPECTED } })
    expect({ open, list }).toEqual({ open: id, list: { version: 1, points: 189, minutes: 38 } })
    await sari.call(discardInspection, params(id))
    expect(await refusalCode(sari.call(readInspectionDraft, params(id)))).toBe('not_found')
  })

  it('has a city or regency of Indonesia where the car is registered', async () => {
    const sari = await staffMember(server)
    const id = await startedDraft(server, sari)
    const { points } = await sari.call(readInspectionDraft, params(id))
    const point = points.find(({ unit }) => unit === 'kota')
    if (!point) throw new Error('no point asks for a city')
    const send = (counter: number, value: string) =>
      sari.call(sendAnswers, { ...params(id), body: { changes: [goodChange(point, counter, { value })] } })
    expect((await send(1, 'Kota Antah')).refused).toMatchObject([{ point_id: point.id, counter: 1 }])
    expect(await send(2, 'Kota Bandung')).toMatchObject({
      refused: [],
      changes: [{ point_id: point.id, value: 'Kota Bandung' }],
    })
  })

  it('has stamps of the service book from the year of the car to today, which are signed in their order', async () => {
    const staff = await inspector(server)
    const { id, points, revision } = await completeDraft(server, staff)
    const book = points.find((point) => point.id === SERVICE_BOOK_POINT)
    const car = (await staff.call(readInspectionDraft, params(id))).car
    if (!book) throw new Error('no service book')
    const send = (counter: number, ...days: string[]) => {
      const stamps = days.map((day, at) => ({ number: days.length - at, day }))
      return staff.call(sendAnswers, {
        ...params(id),
        body: { changes: [goodChange(book, counter, { stamps })] },
      })
    }
    const past = `${car.year - 1}-12-31`
    expect((await send(900, past)).refused).toMatchObject([{ counter: 900 }])
    expect((await send(901, '2026-11-22')).refused).toMatchObject([{ counter: 901 }])
    expect(revision).toBe((await staff.call(readInspectionDraft, params(id))).revision)
    const days = ['2026-11-21', `${car.year}-01-01`] as const
    const { revision: seen } = await send(902, ...days)
    const { code } = await staff.call(signInspection, { ...params(id), body: await signature(server, seen) })
    const { content } = await opened(code)
    expect(content?.points.find((point) => point.id === SERVICE_BOOK_POINT)?.stamps).toEqual([
      { number: 1, day: days[1] },
      { number: 2, day: days[0] },
    ])
    const { jws } = await server.as()(inspectionFile, { params: { code } })
    expect(await server.as()(checkInspection, { body: { jws } })).toMatchObject({ signature: true })
  })

  it('merges batches in any order, repeated, and names answers that a point cannot have', async () => {
    const sari = await staffMember(server)
    const id = await startedDraft(server, sari)
    const { points } = await sari.call(readInspectionDraft, params(id))
    const [first, second] = points.filter(({ answer }) => answer === 'condition')
    if (!first || !second) throw new Error('no points')
    const newer = goodChange(first, 3, { answer: 'repair', note: 'Retak' })
    const send = (...changes: (typeof newer)[]) =>
      sari.call(sendAnswers, { ...params(id), body: { changes } })
    await send(newer, goodChange(second, 2))
    const again = await send(goodChange(first, 1), newer)
    expect(again.changes).toMatchObject([{ point_id: first.id, counter: 3, answer: 'repair' }])
    expect(again.revision).toBe(2)
    const { refused } = await send(goodChange(first, 4, { answer: 'noted', value: '1' }))
    expect(refused).toMatchObject([{ point_id: first.id, counter: 4 }])
    const { changes } = await sari.call(readInspectionDraft, params(id))
    expect(changes.map(({ counter, staff_name }) => [counter, staff_name])).toEqual(
      expect.arrayContaining([
        [3, sari.name],
        [2, sari.name],
      ]),
    )
  })

  it('cannot be signed while devices disagree about a point', async () => {
    const staff = await inspector(server)
    const { id, points } = await completeDraft(server, staff)
    const [point] = points.filter(({ answer }) => answer === 'condition')
    if (!point) throw new Error('no point')
    const other = goodChange(point, 1, { device: 'tablet-dua', answer: 'attention', note: 'Baret' })
    const { revision } = await staff.call(sendAnswers, { ...params(id), body: { changes: [other] } })
    const sign = async (seen: number) =>
      staff.call(signInspection, { ...params(id), body: await signature(server, seen) })
    expect(await refusal(sign(revision))).toMatchObject({ message: 'Belum bisa: 1 titik belum dijawab' })
    expect(await refusalCode(sign(revision - 1))).toBe('inspection_changed')
    const seen = [{ device: 'tablet-dua', counter: 1 }]
    const settled = await staff.call(sendAnswers, {
      ...params(id),
      body: { changes: [goodChange(point, 900, { seen })] },
    })
    await sign(settled.revision)
  })
})

describe('signing', () => {
  it('needs the mark of an inspector, which a head gives within their workshop', async () => {
    const sari = await staffMember(server)
    const { id, revision } = await completeDraft(server, sari)
    const body = await signature(server, revision)
    expect(await refusalCode(sari.call(signInspection, { ...params(id), body }))).toBe('inspector_needed')
    const mark = { params: { staffId: sari.id }, body: { inspector: true } }
    const elsewhere = await staffMember(server, 'head', [1002])
    expect(await refusalCode(elsewhere.call(markInspector, mark))).toBe('not_found')
    const head = await staffMember(server, 'head')
    await head.call(markInspector, mark)
    expect((await sari.call(readInspectionDraft, params(id))).may_sign).toBe(true)
    await head.call(markInspector, { ...mark, body: { inspector: false } })
    expect(await refusalCode(sari.call(signInspection, { ...params(id), body }))).toBe('inspector_needed')
  })

  it('needs a fresh code, which works once', async () => {
    const staff = await inspector(server)
    const first = await completeDraft(server, staff)
    const wrong = { ...(await signature(server, first.revision)), code: '000000' }
    expect(await refusal(staff.call(signInspection, { ...params(first.id), body: wrong }))).toMatchObject({
      message: 'Kode salah',
    })
    const body = await signature(server, first.revision)
    await staff.call(signInspection, { ...params(first.id), body })
    const second = await completeDraft(server, staff)
    expect(
      await refusalCode(
        staff.call(signInspection, { ...params(second.id), body: { ...body, seen: second.revision } }),
      ),
    ).toBe('staff_credentials_wrong')
  })

  it('gives a challenge for a passkey', async () => {
    const staff = await inspector(server)
    const id = await startedDraft(server, staff)
    expect((await staff.call(beginSigning, params(id))).options.userVerification).toBe('required')
  })

  it('says what is missing first', async () => {
    const staff = await inspector(server)
    const id = await startedDraft(server, staff)
    const sign = async (seen: number) =>
      refusal(staff.call(signInspection, { ...params(id), body: await signature(server, seen) }))
    expect(await sign(0)).toMatchObject({ message: 'Belum bisa: 189 titik belum dijawab' })
    const { points } = await staff.call(readInspectionDraft, params(id))
    const { revision } = await answerAll(staff, id)
    expect(await sign(revision)).toMatchObject({
      data: { code: 'inspection_incomplete' },
      message: 'Belum bisa: Angka odometer belum ada foto',
    })
    await addEvidence(server, id, points)
    const excused = points.filter(({ weight, answer }) => weight < 3 && answer === 'condition').slice(0, 9)
    const sent = await staff.call(sendAnswers, {
      ...params(id),
      body: {
        changes: excused.map((point, at) =>
          goodChange(point, 1_000 + at, { answer: 'not_examined', reason: 'Mobil basah' }),
        ),
      },
    })
    expect(await sign(sent.revision)).toMatchObject({
      message: 'Belum bisa: 9 titik tidak diperiksa, paling banyak 8',
    })
  })

  it('derives scores, grade, summary and claims of the car in stock, and supersedes the former', async () => {
    const before = await signedInspection(server)
    server.clock.advance(60_000)
    const { code, staff } = await signedInspection(server, {
      'EKS-07': { answer: 'attention', note: 'Baret 18 cm', action: 'in_price' },
      'BJR-03': { answer: 'repair', note: 'Karat oranye', action: 'as_is' },
    })
    expect(await inStock()).toMatchObject({
      inspection_code: code,
      inspection_points: 189,
      certified: false,
      certification_grade: 'Tidak bersertifikat',
      score_exterior: 96,
      score_interior: 82,
      inspection_score: 96,
      inspection_summary: 'Diperiksa 189 titik: 178 baik, 1 perhatian, 1 perlu perbaikan, 9 dicatat',
      claims: ['no_major_crash', 'true_odometer'],
    })
    expect(await opened(before.code)).toMatchObject({ state: 'superseded', newer: { code } })
    const page = await opened(code)
    expect(page.earlier.map((one) => one.code)).toContain(before.code)
    expect(page.content?.inspector).toBe(staff.name)
    expect(page.claims[0]).toMatchObject({
      title: 'Bebas banjir tidak dinyatakan',
      sentence: '1 dari 18 titik tidak baik: Rel dan baut jok.',
    })
  })

  it('never signs a plate, an owner or a document', async () => {
    const { code, points } = await signedInspection(server)
    const { content } = await opened(code)
    const documents = points.filter(({ photo }) => photo === 'private').map(({ id }) => id)
    expect(content?.points.filter(({ id }) => documents.includes(id)).some(({ photos }) => photos)).toBe(
      false,
    )
    expect(Object.keys(content?.car ?? {})).toEqual([
      'brand',
      'type',
      'spec',
      'body',
      'year',
      'colour',
      'transmission',
      'fuel',
      'chassis_end',
    ])
  })

  it('adds the odometer to the chain of the chassis number, and asks why where it fell', async () => {
    await signedInspection(server, {}, { chassis_number: CHASSIS })
    const lower = { 'LIS-01': { value: String(INSPECTED_KM - 100) } }
    expect(await refusalCode(signedInspection(server, lower, { chassis_number: CHASSIS }))).toBe(
      'odometer_below_chain',
    )
    const odometer_word = 'Panel diganti'
    const { code } = await signedInspection(server, lower, { chassis_number: CHASSIS, odometer_word })
    const { content, claims } = await opened(code)
    expect(content).toMatchObject({
      odometer_word,
      car: { chassis_end: '002291' },
      chain: { state: 'whole', readings: 1, last_km: INSPECTED_KM },
    })
    expect(claims[2]?.sentence).toBe('Angka odometer lebih rendah dari bacaan terakhir bengkel.')
  })
})

describe('a signed inspection', () => {
  it('is never edited in the database, and cannot be discarded at the desk', async () => {
    const { id, staff } = await signedInspection(server)
    const edit = server.context.db
      .updateTable('inspections')
      .set({ odometer: 1 })
      .where('id', '=', id)
      .execute()
    await expect(edit).rejects.toThrow()
    expect(await refusalCode(staff.call(discardInspection, params(id)))).toBe('inspection_signed')
    const elsewhere = await staffMember(server, 'head', [OTHER_BRANCH])
    expect(await refusalCode(elsewhere.call(discardInspection, params(id)))).toBe('not_found')
  })

  it('shows no result when one byte of its record differs, and its file fails the check', async () => {
    const { code, id } = await signedInspection(server)
    const { jws } = await server.as()(inspectionFile, { params: { code } })
    const check = (file: string) => server.as()(checkInspection, { body: { jws: file } })
    expect(await check(jws)).toEqual({ signature: true, photos: 'same', state: 'signed' })
    const [head = '', body = '', signed = ''] = jws.split('.')
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"good"', '"absent"'))
    for (const file of [
      [head, forged.toString('base64url'), signed].join('.'),
      [head, body, signed.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))].join('.'),
      [Buffer.from('{"alg":"none"}').toString('base64url'), body, ''].join('.'),
      'bukan berkas',
    ])
      expect(await check(file)).toEqual({ signature: false, photos: null, state: 'unknown' })
    const altered = [head, forged.toString('base64url'), signed].join('.')
    await asOwner(server.context, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.updateTable('inspections').set({ jws: altered }).where('id', '=', id).execute()
    })
    expect(await opened(code)).toMatchObject({ content: null, claims: [], scores: null, photos: [] })
  })

  it('shows no result when a photo is another than the signed one', async () => {
    const { code, id } = await signedInspection(server)
    const { db } = server.context
    await db
      .updateTable('inspection_photos')
      .set({ sha256: '0'.repeat(64) })
      .where('inspection_id', '=', id)
      .where('point_id', '=', 'BJR-03')
      .execute()
    expect((await opened(code)).content).toBeNull()
    const { jws } = await server.as()(inspectionFile, { params: { code } })
    expect(await server.as()(checkInspection, { body: { jws } })).toMatchObject({ photos: 'changed' })
    expect(await inStock()).toMatchObject({ inspection_code: code })
  })

  it('fails its check when the storage gives other bytes for a photo, and not for a photo that is missing', async () => {
    const { code, id } = await signedInspection(server)
    const { jws } = await server.as()(inspectionFile, { params: { code } })
    const { sha256 } = await server.context.db
      .selectFrom('inspection_photos')
      .select('sha256')
      .where('inspection_id', '=', id)
      .where('private', '=', false)
      .executeTakeFirstOrThrow()
    const check = () => server.as()(checkInspection, { body: { jws } })
    expect(await check()).toMatchObject({ photos: 'same' })
    const get = vi.spyOn(server.context.objects, 'get')
    onTestFinished(() => get.mockRestore())
    get.mockImplementation(async (key) => (key.includes(sha256) ? Buffer.from('bytes of another') : null))
    expect(await check()).toEqual({ signature: true, photos: 'changed', state: 'signed' })
  })

  it('is withdrawn with a reason that its page shows, and no longer speaks for the car', async () => {
    const { code, id } = await signedInspection(server)
    const office = await staffMember(server, 'office')
    const reason = 'Nomor rangka tertukar dengan mobil lain'
    await office.call(withdrawInspection, { ...params(id), body: { reason } })
    expect(await opened(code)).toMatchObject({ state: 'withdrawn', withdrawn: { reason } })
    expect((await opened(code)).claims.map(({ shown }) => shown)).toEqual([false, false, false])
    expect(await inStock()).toMatchObject({ claims: [], inspection_code: null, certified: false })
    expect(await refusalCode(office.call(withdrawInspection, { ...params(id), body: { reason } }))).toBe(
      'inspection_withdrawn',
    )
  })

  it('shows the gap and the reason where head office hides a photo', async () => {
    const { code, id } = await signedInspection(server)
    const office = await staffMember(server, 'office')
    const photo = (await opened(code)).photos.find(({ point_id }) => point_id === 'BJR-03')
    const reason = 'Wajah orang terlihat'
    await office.call(hideEvidence, {
      params: { inspectionId: id, sha256: photo?.sha256 ?? '' },
      body: { reason },
    })
    const after = (await opened(code)).photos.find(({ point_id }) => point_id === 'BJR-03')
    expect(after).toMatchObject({ address: null, hidden_reason: reason })
    const { photos } = await office.call(listEvidence, { params: { inspectionId: id } })
    const [hidden, ...others] = photos.filter(({ hidden_reason }) => hidden_reason !== null)
    expect([hidden?.sha256, hidden?.hidden_reason, others.length]).toEqual([photo?.sha256, reason, 0])
    expect(photos.length).toBeGreaterThan(1)
    expect(await refusalCode(office.call(listEvidence, { params: { inspectionId: 'a'.repeat(22) } }))).toBe(
      'not_found',
    )
    const { jws } = await server.as()(inspectionFile, { params: { code } })
    expect(await server.as()(checkInspection, { body: { jws } })).toMatchObject({ photos: 'same' })
  })

  it('makes no claim after `CLAIM_DAYS`', async () => {
    const { code } = await signedInspection(server)
    server.clock.advance((CLAIM_DAYS + 1) * 24 * 3_600_000)
    const page = await opened(code)
    expect(page.claims.map(({ shown }) => shown)).toEqual([false, false, false])
    expect(page.claims[0]?.sentence).toBe(`Inspeksi sudah ${CLAIM_DAYS + 1} hari.`)
    expect(await inStock()).toMatchObject({ claims: [], certified: false })
  })
})
