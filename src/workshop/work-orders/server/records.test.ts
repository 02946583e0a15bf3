import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { formatPlate } from '#core/plates.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest } from '#tests/support/visits.ts'
import {
  billDraft,
  ESTIMATE,
  extraLine,
  next,
  orderOf,
  withExtraWork,
  withHandOver,
  withWork,
} from '#tests/support/work-orders.ts'
import { bookingDetail } from '#workshop/bookings/bookings.contract.ts'
import { resumeWork } from '#workshop/visits/desk-visits.contract.ts'
import {
  correctRecord,
  finishWork,
  handOver,
  readDeskRecord,
  saveBill,
} from '../desk-work-orders.contract.ts'
import { answerExtraWork } from '../extra-work.contract.ts'
import { listServiceRecords, readServiceRecord } from '../service-records.contract.ts'

const server = useTestServer()

/** A visit with one approved and one declined line, from the request to the hand-over. */
async function wholeVisit() {
  const sari = await staffMember(server)
  const owner = await withExtraWork(server, sari, { lines: [extraLine(), extraLine('Karet wiper', 185_000)] })
  const [brakes, wiper] = owner.extra.map(({ id }) => id)
  const answers = [
    { id: brakes ?? '', approved: true },
    { id: wiper ?? '', approved: false },
  ]
  await owner.call(answerExtraWork, { params: { bookingId: owner.visitId }, body: { answers } })
  await sari.call(resumeWork, await onNewest(sari, owner.visitId))
  await sari.call(saveBill, await next(sari, owner.visitId, billDraft()))
  await sari.call(finishWork, await onNewest(sari, owner.visitId))
  const done = await sari.call(handOver, await onNewest(sari, owner.visitId))
  return { ...owner, sari, recordId: done.record_id ?? '', done }
}

describe('a service record', () => {
  it('is created at the hand-over: work done, declined lines, and who approved what', async () => {
    const { call, car, recordId, sari, done, visitId } = await wholeVisit()
    expect(done.visit.state).toBe('handed_over')
    const record = await call(readServiceRecord, { params: { recordId } })
    expect(record).toMatchObject({
      visit_id: visitId,
      number: done.visit.number,
      service_type: 'Servis Berkala',
      plate: car.license_plate,
      odometer: 45_120,
      odometer_out: 45_128,
      totals: { estimate: ESTIMATE, approved: 745_000, total: ESTIMATE + 745_000 },
      next_km: 55_000,
      next_day: '2027-05-24',
      invoice_number: 'JKS-2026-11-0893',
      advisor: sari.name,
      technician: 'Rudi Hartono',
      corrections: [],
    })
    expect(record.lines.slice(2)).toMatchObject([
      { answer: 'approved', answered_name: 'Budi Santoso', final: true },
      { answer: 'declined', title: 'Karet wiper' },
    ])
    const list = await call(listServiceRecords, { params: { carId: car.id } })
    expect(list).toEqual([record])
    const [mail] = await server.messages({ channel: 'email' })
    expect(mail?.subject).toBe(`Catatan servis ${formatPlate(car.license_plate)}`)
    expect(mail?.text).toContain('Servis berikutnya: 55.000 KM atau 24 Mei 2027')
    expect((await call(bookingDetail, { params: { id: visitId } })).state).toBe('handed_over')
  })

  it('is never edited: the database refuses it, and a further record corrects it', async () => {
    const { call, recordId, sari } = await wholeVisit()
    await expect(
      asOwner(server.context, (tx) =>
        sql`update service_records set total = 1 where id = ${recordId}`.execute(tx),
      ),
    ).rejects.toThrow(/never edited/)
    const before = await call(readServiceRecord, { params: { recordId } })
    const words = 'Jarak tempuh semula tertulis 45.120 KM'
    const body = { words, odometer: 45_110 }
    const after = await sari.call(correctRecord, { params: { recordId }, body })
    expect(after).toMatchObject({
      odometer: 45_110,
      corrections: [{ words, odometer: 45_110, former_odometer: 45_120, by: sari.name }],
    })
    expect(await call(readServiceRecord, { params: { recordId } })).toEqual(after)
    expect({ ...after, odometer: 45_120, corrections: [] }).toEqual(before)
    const [mail] = await server.messages({ channel: 'email' })
    expect(mail?.text).toContain(words)
  })

  it('stays when its owner is erased, without personal data', async () => {
    const { call, phone, recordId, sari, car, visitId } = await wholeVisit()
    const { service_records, visits, visit_lines } = await call(exportPersonalData, {})
    expect(service_records).toMatchObject([{ plate: car.license_plate }])
    expect([visits.length, visit_lines.length]).toEqual([1, 4])
    const { kept } = await eraseAccount(server, { call, phone })
    expect(kept.map(({ what }) => what)).toContain(
      'Catatan servis di bengkel, tanpa nama, kontak, dan nomor polisi Anda',
    )
    const record = await sari.call(readDeskRecord, { params: { recordId } })
    expect(record).toMatchObject({ visit_id: visitId, plate: '', totals: { total: ESTIMATE + 745_000 } })
    expect(JSON.stringify(record)).not.toMatch(/Budi|Santoso/)
    expect(JSON.stringify(record)).not.toContain(car.license_plate)
  })

  it('is the former reading of the next visit, as corrected', async () => {
    const sari = await staffMember(server)
    const owner = await withHandOver(server, sari)
    const odometer = 45_000
    await sari.call(correctRecord, {
      params: { recordId: owner.recordId },
      body: { words: 'Salah baca', odometer },
    })
    const again = await withExtraWork(server, sari, { own: owner, intake: { odometer: 45_010 } })
    expect((await orderOf(sari, again.visitId)).last_reading).toMatchObject({ km: odometer })
  })

  it('is read by its owner and by the staff of its workshop, and by nobody else', async () => {
    const { recordId, car } = await withHandOver(server, await staffMember(server))
    const params = { recordId }
    const siti = await withCar(server, 'Siti Rahma')
    const elsewhere = await staffMember(server, 'head', [OTHER_BRANCH])
    const refused = await Promise.all([
      refusal(siti.call(readServiceRecord, { params })),
      refusal(siti.call(listServiceRecords, { params: { carId: car.id } })),
      refusal(elsewhere.call(readDeskRecord, { params })),
      refusal(elsewhere.call(correctRecord, { params, body: { words: 'Salah baca' } })),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('has the corrections of its own only, and keeps its reading where they name none', async () => {
    const sari = await staffMember(server)
    const owner = await withHandOver(server, sari)
    const other = await withHandOver(server, sari, await withCar(server, 'Siti Rahma'))
    const correct = ({ recordId }: { recordId: string }, body: { words: string; odometer?: number }) =>
      sari.call(correctRecord, { params: { recordId }, body })
    await correct(other, { words: 'Salah baca', odometer: 45_111 })
    await correct(owner, { words: 'Nomor faktur salah' })
    const record = await owner.call(readServiceRecord, { params: { recordId: owner.recordId } })
    expect(record).toMatchObject({
      odometer: 45_120,
      odometer_out: 45_128,
      corrections: [{ words: 'Nomor faktur salah', odometer: null }],
    })
  })

  it('names the next service by kilometres or by day alone where only one is known', async () => {
    const sari = await staffMember(server)
    for (const [draft, words] of [
      [{ next_km: 55_000, next_day: null }, 'Servis berikutnya: 55.000 KM\n'],
      [{ next_km: null, next_day: '2027-05-24' }, 'Servis berikutnya: 24 Mei 2027\n'],
    ] as const) {
      const { visitId } = await withWork(server, sari)
      await sari.call(saveBill, await next(sari, visitId, billDraft(draft)))
      await sari.call(finishWork, await onNewest(sari, visitId))
      await sari.call(handOver, await onNewest(sari, visitId))
      const [mail] = await server.messages({ channel: 'email' })
      expect(mail?.text).toContain(words)
    }
  })
})
