import { beforeEach, describe, expect, it } from 'vitest'
import {
  createStockVisit,
  moveStockVisit,
  requestTestDrive,
  verifyTestDrive,
} from '#stock/test-drives/test-drives.contract.ts'
import { arrangeInspection } from '#stock/trade-in/desk-trade-ins.contract.ts'
import { codeSentTo, MONDAY, SUDIRMAN, withPhone } from '#tests/support/people.ts'
import { auditedOf, timelineOf } from '#tests/support/recorded-acts.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { caseOf, withCase, withInspection } from '#tests/support/trade-in-cases.ts'
import { cancelOwnVisit, moveOwnVisit, onNewest, THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { save, saying } from '#tests/support/workshop-hours.ts'
import { saveHours } from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'
import { concludeVisit, receiveCar } from '../desk-visits.contract.ts'
import { receiveWalkIn } from '../desk-walk-ins.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

/** Where the cars of these test drives stand. */
const GRESIK = 1071

const capacityOf = (visitId: string) =>
  server.context.db
    .selectFrom('visits')
    .select(['state', 'over_capacity'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()

describe('visit of a car that is in no garage', () => {
  it('starts with the test drive that its customer booked, and is audited', async () => {
    const ratna = await withPhone(server, 'Ratna Wijaya')
    await ratna.call(createStockVisit, {
      body: {
        stock_no: 'TT26-00001',
        service_type: 'Test drive',
        service_date: '2026-11-24T13:00:00+07:00',
        order_start_time: '13:00',
      },
    })
    const [visit] = await server.context.db.selectFrom('visits').select(['id', 'over_capacity']).execute()
    expect(visit?.over_capacity).toBe(false)
    expect(await timelineOf(server, visit?.id ?? '')).toEqual([
      {
        act: 'stock_visit',
        by_kind: 'customer',
        by_name: 'Ratna Wijaya',
        from_state: null,
        to_state: 'scheduled',
        words: null,
      },
    ])
    expect(await auditedOf(server, visit?.id ?? '')).toEqual([
      {
        event: 'visit_changed',
        customer_id: ratna.id,
        reason: null,
        details: { visit: visit?.id, branch: GRESIK, act: 'stock_visit', from: null, to: 'scheduled' },
      },
    ])
  })

  describe('for a test drive', () => {
    const stockDrive = (time: string) => ({
      stock_no: 'TT26-00001',
      service_type: 'Test drive' as const,
      order_start_time: time,
      service_date: `2026-11-24T${time}:00+07:00`,
    })
    const drives = async () => {
      const ratna = await withPhone(server, 'Ratna Wijaya')
      const { id } = await ratna.call(createStockVisit, { body: stockDrive('13:00') })
      return { ...ratna, visitId: id }
    }

    it('cannot be moved or cancelled as a booking', async () => {
      const ratna = await drives()
      for (const act of [cancelOwnVisit, (own: typeof ratna) => moveOwnVisit(own, MONDAY, '13:00')])
        expect((await refusal(act(ratna))).data).toEqual({ code: 'not_found' })
    })

    it('cannot be moved into a full hour', async () => {
      const ratna = await drives()
      const head = await staffMember(server, 'head', [GRESIK])
      const { exceptions, ...change } = saying({ day: '2026-11-24', kind: 'places', capacity: 1 })
      await head.call(saveHours, {
        params: { branchId: String(GRESIK) },
        body: { ...change, exceptions, decisions: [] },
      })
      const car = { plate: 'W 1234 AB', name: 'Wahyu', phone: '081200006120' }
      server.clock.set('2026-11-24T08:05:00Z')
      const sari = await staffMember(server, 'advisor', [GRESIK])
      await sari.call(receiveWalkIn, {
        params: { branchId: String(GRESIK) },
        body: { ...car, service_type: 'Servis Umum' },
      })
      server.clock.set(THE_DAY_BEFORE)
      const { stock_no: _, service_type: __, ...hour } = stockDrive('15:00')
      const full = ratna.call(moveStockVisit, { params: { visitId: ratna.visitId }, body: hour })
      expect((await refusal(full)).data?.code).toBe('slot_full')
    })

    it('starts with the code that proves the number of a visitor without an account', async () => {
      const owner = await withVisit(server)
      const { stock_no, service_type: _, ...hour } = stockDrive('13:00')
      const body = { stock_no, name: 'Dian Pertiwi', phone: owner.phone, ...hour }
      const { token, drive } = await server.as()(requestTestDrive, { body })
      const otp_code = await codeSentTo(server, owner.phone)
      await server.as()(verifyTestDrive, { params: { token }, body: { otp_code } })
      expect(await timelineOf(server, drive.id)).toEqual([
        {
          act: 'stock_visit',
          by_kind: 'customer',
          by_name: 'Dian Pertiwi',
          from_state: null,
          to_state: 'scheduled',
          words: null,
        },
      ])
    })

    it('ends as ready and handed over when staff conclude it, which a service cannot', async () => {
      const ratna = await drives()
      const advisor = await staffMember(server, 'advisor', [GRESIK])
      await advisor.call(receiveCar, await onNewest(advisor, ratna.visitId))
      const ticketAndCar = () =>
        server.context.db
          .selectFrom('queue_entries')
          .innerJoin('bookings', 'bookings.id', 'queue_entries.visit_id')
          .select(['queue_entries.state', 'end_cause', 'car_left_at'])
          .where('bookings.id', '=', ratna.visitId)
          .execute()
      expect(await ticketAndCar()).toEqual([{ state: 'waiting', end_cause: null, car_left_at: null }])
      server.clock.advance(60_000)
      const now = server.clock.now().toISOString()
      expect(await advisor.call(concludeVisit, await onNewest(advisor, ratna.visitId))).toMatchObject({
        state: 'handed_over',
        ready_at: now,
        handed_over_at: now,
        changed_by: advisor.name,
      })
      expect(await ticketAndCar()).toEqual([
        { state: 'ended', end_cause: 'served', car_left_at: server.clock.now() },
      ])
      const owner = await withVisit(server)
      const sari = await staffMember(server)
      await sari.call(receiveCar, await onNewest(sari, owner.visitId))
      const wrong = await refusal(sari.call(concludeVisit, await onNewest(sari, owner.visitId)))
      expect(wrong.data?.code).toBe('visit_act_over')
    })
  })

  it('starts with the inspection that head office arranged', async () => {
    const office = await staffMember(server, 'office')
    await withInspection(server, { office })
    const [visit] = await server.context.db.selectFrom('visits').select('id').execute()
    expect((await timelineOf(server, visit?.id ?? ''))[0]).toMatchObject({
      act: 'inspection',
      by_kind: 'staff',
      by_name: office.name,
      from_state: null,
      to_state: 'scheduled',
    })
    expect((await auditedOf(server, visit?.id ?? ''))[0]).toMatchObject({
      event: 'visit_changed',
      details: { branch: SUDIRMAN.id, act: 'inspection', from: null, to: 'scheduled' },
    })
    expect(await capacityOf(visit?.id ?? '')).toEqual({ state: 'scheduled', over_capacity: false })
  })

  it('starts in a full hour only if head office confirms it', async () => {
    const office = await staffMember(server, 'office')
    const head = await staffMember(server, 'head')
    const { version: hours } = await save(head, saying({ day: MONDAY, kind: 'places', capacity: 1 }))
    expect(hours).toBe(1)
    await withVisit(server)
    const made = await withCase(server, { office })
    const arrange = async (more: { past_capacity?: true } = {}) => {
      const { version } = await caseOf(office, made.id)
      const hour = { branch_id: SUDIRMAN.id, day: MONDAY, order_start_time: '09:30', plate: 'D 4321 TTM' }
      return office.call(arrangeInspection, {
        params: { tradeInId: made.id },
        body: { version, ...hour, ...more },
      })
    }
    expect((await refusal(arrange())).data?.code).toBe('past_capacity')
    const { inspections } = await arrange({ past_capacity: true })
    expect(await capacityOf(inspections[0]?.visit_id ?? '')).toEqual({
      state: 'scheduled',
      over_capacity: true,
    })
  })
})
