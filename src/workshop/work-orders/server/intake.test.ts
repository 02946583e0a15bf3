import { describe, expect, it } from 'vitest'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { aTechnician, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withArrival, withVisit } from '#tests/support/visits.ts'
import {
  ESTIMATE,
  estimateLine,
  intakeDraft,
  next,
  oil,
  orderOf,
  withHandOver,
  withWork,
} from '#tests/support/work-orders.ts'
import { bookingDetail } from '#workshop/bookings/bookings.contract.ts'
import { listServicePrices } from '#workshop/service-prices/service-prices.contract.ts'
import { noteVisit, receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { estimateTemplates, saveIntake, startWork } from '../desk-work-orders.contract.ts'

const server = useTestServer()

describe('an intake', () => {
  it('is stored as a draft, and its owner sees no promise before it is finished', async () => {
    const sari = await staffMember(server)
    const owner = await withArrival(server, sari)
    const half = intakeDraft(server, { odometer: null, lines: [estimateLine] })
    const saved = await sari.call(saveIntake, await next(sari, owner.visitId, half))
    expect(saved.intake).toMatchObject({ odometer: null, fuel_eighths: 5, received_by: null })
    expect(saved.visit).toMatchObject({ state: 'arrived', promised_ready_at: null })
    const [first] = saved.lines
    const more = { lines: [{ ...estimateLine, id: first?.id, price: 400_000 }, oil] }
    const again = await sari.call(
      saveIntake,
      await next(sari, owner.visitId, { ...intakeDraft(server), ...more }),
    )
    expect(again.lines).toMatchObject([
      { id: first?.id, price: 400_000, basis: 'estimate' },
      { title: oil.title },
    ])
    const fewer = intakeDraft(server, { lines: [] })
    expect((await sari.call(saveIntake, await next(sari, owner.visitId, fewer))).lines).toEqual([])
    const booking = await owner.call(bookingDetail, { params: { id: owner.visitId } })
    expect(booking.promised_ready_at).toBeNull()
  })

  it('is finished with a promise that its owner sees', async () => {
    const sari = await staffMember(server)
    const owner = await withArrival(server, sari)
    const draft = intakeDraft(server)
    const order = await sari.call(startWork, await next(sari, owner.visitId, draft))
    expect(order.visit).toMatchObject({ state: 'in_work', acts: ['wait', 'finish'] })
    expect(order.intake).toMatchObject({ odometer: 45_120, received_by: sari.name })
    expect(order.totals).toMatchObject({ estimate: ESTIMATE, total: ESTIMATE })
    expect(order.blocked).toEqual([])
    expect(order.visit.events.at(-1)).toMatchObject({
      act: 'start_work',
      name: sari.name,
      to_state: 'in_work',
    })
    const booking = await owner.call(bookingDetail, { params: { id: owner.visitId } })
    expect(booking).toMatchObject({ state: 'in_work', promised_ready_at: draft.promised_ready_at })
    const late = await refusal(sari.call(saveIntake, await next(sari, owner.visitId, draft)))
    expect([late.status, late.data?.code]).toEqual([409, 'visit_act_over'])
    expect(late.data?.visit).toMatchObject({ state: 'in_work' })
  })

  it.each([
    ['odometer', { odometer: null }, 'intake_incomplete'],
    ['fuel_eighths', { fuel_eighths: null }, 'intake_incomplete'],
    ['promised_ready_at', { promised_ready_at: null }, 'intake_incomplete'],
    ['promised_ready_at', { promised_ready_at: '2026-11-21T02:59:00Z' }, 'input_invalid'],
  ])('is not finished without a valid %s, %o', async (field, change, code) => {
    const sari = await staffMember(server)
    const { visitId } = await withArrival(server, sari)
    const refused = await refusal(
      sari.call(startWork, await next(sari, visitId, intakeDraft(server, change))),
    )
    expect([refused.status, refused.data?.field, refused.data?.code]).toEqual([400, field, code])
    expect((await orderOf(sari, visitId)).visit.state).toBe('arrived')
  })

  it("is refused before the car has come, and over a colleague's change", async () => {
    const sari = await staffMember(server)
    const bayu = await staffMember(server)
    const { visitId } = await withVisit(server)
    const early = await refusal(sari.call(startWork, await next(sari, visitId, intakeDraft(server))))
    expect(early.data?.code).toBe('visit_act_over')
    const owner = await withArrival(server, sari)
    const stale = await next(sari, owner.visitId, intakeDraft(server))
    await bayu.call(saveIntake, await next(bayu, owner.visitId, intakeDraft(server)))
    const refused = await refusal(sari.call(saveIntake, stale))
    expect(refused.data?.code).toBe('visit_changed')
    expect(refused.message).toContain(`Sudah diubah oleh ${bayu.name}`)
    await sari.call(noteVisit, { params: { visitId: owner.visitId }, body: { words: 'Ditelepon' } })
    const still = await refusal(sari.call(saveIntake, stale))
    expect(still.message).toContain(`Sudah diubah oleh ${bayu.name}`)
  })

  it('needs an explanation for an odometer below the last reading, or far too high', async () => {
    const sari = await staffMember(server)
    const owner = await withHandOver(server, sari)
    // Booked while signed in, and brought five days later.
    const { visitId } = await withVisit(server, { day: '2026-11-26' }, owner)
    server.clock.advance(5 * 24 * 3_600_000)
    const again = await staffMember(server)
    await again.call(receiveCar, await onNewest(again, visitId))
    const order = await orderOf(again, visitId)
    expect(order.last_reading).toMatchObject({ km: 45_128 })
    expect(order.visit.earlier).toMatchObject([{ id: owner.visitId, total: ESTIMATE }])
    for (const [odometer, words] of [
      [45_127, 'Lebih rendah dari 45.128 KM (21 November 2026). Periksa, atau tulis sebabnya'],
      [47_129, 'Naik 2.001 KM dalam 5 hari. Periksa, atau tulis sebabnya'],
    ] as const) {
      const refused = await refusal(
        again.call(startWork, await next(again, visitId, intakeDraft(server, { odometer }))),
      )
      expect([refused.message, refused.data?.field]).toEqual([words, 'odometer_word'])
      expect(refused.data?.code).toBe('odometer_odd')
    }
    const said = intakeDraft(server, { odometer: 45_100, odometer_word: 'Panel instrumen diganti' })
    const started = await again.call(startWork, await next(again, visitId, said))
    expect(started.intake).toMatchObject({ odometer: 45_100, odometer_word: 'Panel instrumen diganti' })
  })

  it('needs an explanation for an odometer far above the last reading of the owner', async () => {
    const sari = await staffMember(server)
    const owner = await withArrival(server, sari)
    await owner.call(addReading, { params: { id: owner.car.id }, body: { km: 45_300 } })
    const draft = intakeDraft(server, { odometer: 900_000 })
    const refused = await refusal(sari.call(startWork, await next(sari, owner.visitId, draft)))
    expect(refused.message).toBe('Naik 854.700 KM dalam 1 hari. Periksa, atau tulis sebabnya')
  })

  it("offers templates of the workshop's services, without invented prices", async () => {
    const sari = await staffMember(server)
    const templates = await sari.call(estimateTemplates, {
      params: { branchId: String(SUDIRMAN.id) },
      query: {},
    })
    const fifty = templates.find(({ title }) => title === 'Servis berkala 50.000 KM')
    expect(fifty?.lines[0]).toEqual({
      kind: 'work',
      title: 'Servis berkala 50.000 KM, 18 pekerjaan',
      quantity: 1,
      price: null,
    })
    expect(fifty?.lines.slice(1).every(({ kind, price }) => kind === 'part' && price === null)).toBe(true)
    expect(fifty?.lines.map(({ title }) => title)).toContain('Oli mesin')
    expect(templates.some(({ service_type }) => service_type === 'Body & Paint')).toBe(false)
    const other = await refusal(
      sari.call(estimateTemplates, { params: { branchId: String(OTHER_BRANCH) }, query: {} }),
    )
    expect(other.status).toBe(404)
  })

  it('fills templates with the prices that customers see in the service menu', async () => {
    const sari = await staffMember(server)
    const car = { brand: 'Toyota', model: 'Avanza' }
    const [templates, menu] = await Promise.all([
      sari.call(estimateTemplates, { params: { branchId: String(SUDIRMAN.id) }, query: car }),
      server.as()(listServicePrices, { query: { ...car, city: SUDIRMAN.city } }),
    ])
    const priced = menu.steps.filter(({ from }) => from !== null)
    expect(priced.length).toBeGreaterThan(0)
    for (const { step_km, from } of priced) {
      const title = `Servis berkala ${step_km.toLocaleString('id-ID')} KM`
      const lines = templates.find((template) => template.title === title)?.lines ?? []
      expect([title, lines.reduce((sum, { price }) => sum + (price ?? Number.NaN), 0)]).toEqual([title, from])
    }
  })
})

it('a technician of an equal name is linked, when the name is written and when the technician is added; other names stay', async () => {
  const head = await staffMember(server, 'head')
  const before = await withWork(server, head, { intake: { technician: 'rudi hartono' } })
  const other = await withWork(server, head, { intake: { technician: 'Pak Tono' }, hour: '12:00' })
  const written = async ({ visitId }: { visitId: string }) =>
    (await orderOf(head, visitId)).intake?.technician
  expect(await written(before)).toBe('rudi hartono')
  const state = await withPlanner(head, { planned_from: null, technicians: [aTechnician('Rudi Hartono')] })
  const after = await withWork(server, head, { intake: { technician: 'RUDI HARTONO' }, hour: '13:00' })
  expect(await Promise.all([before, other, after].map(written))).toEqual([
    'Rudi Hartono',
    'Pak Tono',
    'Rudi Hartono',
  ])
  const stalls = state.stalls.map(({ id, name, kind, closed }) => ({ id, name, kind, closed }))
  const renamed = state.technicians.map(({ id }) => ({ ...aTechnician('Rudi H.'), id }))
  await withPlanner(head, { planned_from: null, stalls, technicians: renamed }, state.version)
  expect(await Promise.all([before, other, after].map(written))).toEqual(['Rudi H.', 'Pak Tono', 'Rudi H.'])
})
