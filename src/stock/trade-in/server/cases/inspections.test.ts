import { describe, expect, it } from 'vitest'
import { officeCounts } from '#office/customers/desk-office-counts.contract.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  caseOf,
  findings,
  nextHour,
  withCase,
  withFindings,
  withInspection,
} from '#tests/support/trade-in-cases.ts'
import { offered } from '#tests/support/trade-ins.ts'
import { branchOf, onNewest, seen } from '#tests/support/visits.ts'
import { intakeDraft, photoCall } from '#tests/support/work-orders.ts'
import { listBookings, moveBooking } from '#workshop/bookings/bookings.contract.ts'
import { cancelVisit, deskDayOf, moveVisit, receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { addPhoto, startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import {
  arrangeInspection,
  readInspection,
  recordInspection,
  tradeInList,
} from '../../desk-trade-ins.contract.ts'
import { listTradeInProgress } from '../../trade-in-cases.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const auditOf = async (event: string) =>
  (await server.context.db.selectFrom('audit_log').select(['event', 'details', 'staff_id']).execute()).filter(
    (entry) => entry.event === event,
  )

describe('trade-in request at head office', () => {
  it('has a number once its phone number is proved, and its price line by line', async () => {
    await offered(server)
    const { id, office, email } = await withCase(server, { wanted: 'TT-1-00001' })
    const shown = await caseOf(office, id)
    expect(shown).toMatchObject({ state: 'new', plate: null, acts: ['arrange'], version: 1 })
    expect(shown.number).toMatch(/^TT-\d{4,}$/)
    expect(shown.price).toBe(shown.lines.reduce((sum, { amount_idr }) => sum + amount_idr, 0))
    expect(shown.wanted).toMatchObject({ stock_no: 'TT-1-00001' })
    expect(shown.customer).toMatchObject({ name: 'Dewi Lestari', has_account: true })
    expect(shown.customer.phone_masked).toMatch(/^08\d\d-\*{4}-\d+$/)
    expect(shown.customer.email_masked).not.toContain(email)
    expect(await auditOf('trade_in_read')).toMatchObject([{ details: { trade_in: id }, staff_id: office.id }])
    // A request with an unproved number is not counted.
    expect(await office.call(officeCounts, {})).toEqual({ trade_ins: 1, inbox: 0, approvals: 0 })
  })

  it('is changed only on the version that was seen', async () => {
    const { id, office } = await withCase(server)
    const other = await staffMember(server, 'office')
    const body = { version: 1, ...(await nextHour(server)) }
    await office.call(arrangeInspection, { params: { tradeInId: id }, body })
    const late = await refusal(other.call(arrangeInspection, { params: { tradeInId: id }, body }))
    expect(late).toMatchObject({
      status: 409,
      data: { code: 'trade_in_changed', trade_in: { state: 'inspection', version: 2 } },
    })
    expect(late.message).toMatch(new RegExp(`^Sudah diubah oleh ${office.name}, \\d\\d:\\d\\d\\.`))
    const again = { ...body, version: 2 }
    const refused = await refusal(other.call(arrangeInspection, { params: { tradeInId: id }, body: again }))
    expect(refused).toMatchObject({ status: 409, data: { code: 'trade_in_act_over' } })
  })
})

describe('inspection of a trade-in', () => {
  it('is a visit of the workshop, mailed to the customer with a calendar entry', async () => {
    const { id, office, hour, visitId, email } = await withInspection(server)
    const advisor = await staffMember(server)
    const day = await advisor.call(deskDayOf, { params: { ...branchOf, day: hour.day } })
    expect(day.visits).toMatchObject([
      { id: visitId, service_type: 'Inspeksi tukar tambah', state: 'scheduled', first_name: 'Dewi' },
    ])
    expect(day.slots.find(({ start }) => start === hour.order_start_time)?.taken).toBe(1)
    const [mail] = await server.messages({ to: email, channel: 'email' })
    expect(mail?.subject).toMatch(
      /^Inspeksi tukar tambah: D \d+ TTM, Senin, 23 November 2026, \d\d:\d\d WIB$/,
    )
    expect(mail?.text).toContain('/dashboard/tukar-tambah')
    expect(await caseOf(office, id)).toMatchObject({
      state: 'inspection',
      plate: hour.plate.replace(/ /g, ''),
    })
  })

  it('follows the rules of slots: asks before a full hour, refuses a closed or foreign one', async () => {
    const { id, office, hour } = await withInspection(server)
    for (let taken = 1; taken < 7; taken++) {
      const { id: tradeInId } = await withCase(server, { office })
      const body = { version: 1, ...hour }
      await office.call(arrangeInspection, { params: { tradeInId }, body })
    }
    const { id: next } = await withCase(server, { office })
    const ask = (change: object) =>
      office.call(arrangeInspection, {
        params: { tradeInId: next },
        body: { version: 1, ...hour, ...change },
      })
    expect(await refusal(ask({}))).toMatchObject({ status: 409, data: { code: 'past_capacity' } })
    expect((await refusal(ask({ order_start_time: '09:31' }))).status).toBe(400)
    expect((await refusal(ask({ branch_id: 99_999 }))).status).toBe(404)
    expect((await refusal(ask({ plate: '!!' }))).data?.field).toBe('plate')
    expect(await ask({ past_capacity: true })).toMatchObject({ state: 'inspection' })
    expect((await caseOf(office, id)).state).toBe('inspection')
  })

  it('is moved and cancelled like other visits, and can be arranged again', async () => {
    const { id, office, visitId, owner } = await withInspection(server)
    const advisor = await staffMember(server)
    const { params, body } = await onNewest(advisor, visitId)
    const to = { day: '2026-11-24', order_start_time: '13:00', reason: 'Mekanik sakit' }
    await advisor.call(moveVisit, { params, body: { ...body, ...to } })
    expect((await caseOf(office, id)).inspections[0]).toMatchObject({ order_start_time: '13:00' })
    const newest = await onNewest(advisor, visitId)
    await advisor.call(cancelVisit, { ...newest, body: { ...newest.body, reason: 'Tutup' } })
    const shown = await caseOf(office, id)
    expect(shown).toMatchObject({ state: 'inspection', acts: ['arrange'] })
    const [progress] = (await owner?.call(listTradeInProgress, {})) ?? []
    expect(progress).toMatchObject({ id, state: 'inspection', inspection: null })
    const again = { version: shown.version, ...(await nextHour(server)) }
    await office.call(arrangeInspection, { params: { tradeInId: id }, body: again })
    expect((await caseOf(office, id)).inspections).toHaveLength(2)
  })

  it('is not among the bookings of the customer, who cannot move it', async () => {
    const { owner, visitId } = await withInspection(server)
    if (!owner) throw new Error('the owner has an account')
    expect(await owner.call(listBookings, {})).toEqual([])
    const body = { service_date: '2026-11-24T06:00:00Z', order_start_time: '13:00' }
    const refused = await refusal(owner.call(moveBooking, { params: { bookingId: visitId }, body }))
    expect(refused.status).toBe(404)
  })

  it('is recorded by an advisor of the workshop, which ends the visit without work or bill', async () => {
    const { id, office, visitId } = await withInspection(server)
    const advisor = await staffMember(server)
    const record = async (change: object = {}) => {
      const { params, body } = await onNewest(advisor, visitId)
      return advisor.call(recordInspection, { params, body: { ...body, ...findings, ...change } })
    }
    expect((await refusal(record())).data?.code).toBe('visit_act_over')
    await advisor.call(receiveCar, await onNewest(advisor, visitId))
    const { params, body } = await onNewest(advisor, visitId)
    const work = { params, body: { ...body, ...intakeDraft(server) } }
    expect((await refusal(advisor.call(startWork, work))).data?.code).toBe('visit_act_over')
    expect(await advisor.call(readInspection, { params })).toMatchObject({
      open: true,
      inspection: { scores: null },
    })
    expect((await refusal(record({ scores: { ...findings.scores, engine: 101 } }))).status).toBe(400)
    const sheet = await record()
    expect(sheet).toMatchObject({
      open: true,
      inspection: { scores: findings.scores, entered_by: advisor.name },
    })
    expect(sheet.version).toBe((await seen(advisor, visitId)).version)
    expect((await seen(advisor, visitId)).state).toBe('handed_over')
    expect(await caseOf(office, id)).toMatchObject({
      state: 'to_offer',
      acts: ['arrange', 'inspect', 'offer'],
    })
    // It can be corrected until there is an offer.
    await record({ words: 'Ban baru' })
    expect((await caseOf(office, id)).inspections[0]).toMatchObject({ words: 'Ban baru' })
    expect(
      (await auditOf('trade_in_changed')).map(({ details }) => (details as { act: string }).act),
    ).toEqual(['arrange', 'inspect', 'inspect'])
  })

  it('has photos of its own kind only', async () => {
    const { id, office, visitId } = await withFindings(server)
    const advisor = await staffMember(server)
    const call = await photoCall(visitId)
    expect((await refusal(advisor.call(addPhoto, call))).data?.code).toBe('visit_act_over')
    await advisor.call(addPhoto, { ...call, query: { of: 'inspection', words: 'Mesin' } })
    expect((await caseOf(office, id)).inspections[0]?.photos).toMatchObject([{ words: 'Mesin' }])
  })
})

describe('list of trade-in requests', () => {
  it('is filtered by state, number and plate, sorted newest first, and shows first names only', async () => {
    const office = await staffMember(server, 'office')
    const first = await withInspection(server, { office })
    server.clock.advance(60_000)
    const second = await withCase(server, { office })
    const list = async (query: object = {}) => (await office.call(tradeInList.page, { query })).rows
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id])
    const [found] = await list({ q: first.hour.plate })
    expect(found).toMatchObject({ id: first.id, first_name: 'Dewi', state: 'inspection', valid_until: null })
    expect(found?.inspection).toMatchObject({ timezone: 'Asia/Jakarta' })
    expect(JSON.stringify(found)).not.toContain('Lestari')
    const { number } = await caseOf(office, second.id)
    expect((await list({ q: number.toLowerCase() })).map(({ id }) => id)).toEqual([second.id])
    expect((await list({ state: 'new' })).map(({ id }) => id)).toEqual([second.id])
    expect(await list({ until: '2026-01-01' })).toEqual([])
    await server.context.db
      .updateTable('trade_in_cases')
      .set({ opened_at: new Date('2025-01-02T03:00:00Z') })
      .where('id', '=', first.id)
      .execute()
    const old = await list({ q: ' ', from: '2025-01-01', until: '2025-01-31' })
    expect(old.map(({ id }) => id)).toEqual([first.id])
    expect(await office.call(tradeInList.file, { query: {} })).toContain(number)
  })
})
