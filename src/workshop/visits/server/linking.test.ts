import { beforeEach, describe, expect, it } from 'vitest'
import { readCarCare } from '#garage/car-care/car-care.contract.ts'
import { listPassports } from '#garage/passports/passports.contract.ts'
import { waitingLabels } from '#tests/support/arrivals.ts'
import { codeSentTo, otherThan, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { auditedChanges, timelineOf } from '#tests/support/recorded-acts.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, seen, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { billDraft, confirmChassis, intakeDraft, next } from '#tests/support/work-orders.ts'
import { bookingDetail, listBookings, refuseVisit } from '#workshop/bookings/bookings.contract.ts'
import { finishWork, handOver, saveBill, startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { linkWalkIn, lookUpPlate, receiveWalkIn, sendLinkCode } from '../desk-walk-ins.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let sari: TestStaff
beforeEach(async () => {
  server.clock.set(THE_HOUR)
  sari = await staffMember(server)
})

const lookUp = (plate: string, member = sari) =>
  member.call(lookUpPlate, { params: branchOf, body: { plate } })
const receive = (plate: string) =>
  sari.call(receiveWalkIn, {
    params: branchOf,
    body: { plate, name: 'Wahyu Kurniawan', phone: '081200006120', service_type: 'Servis Umum' },
  })
const sendCode = (visitId: string, member = sari) => member.call(sendLinkCode, { params: { visitId } })
const link = (visitId: string, otp_code: string) =>
  sari.call(linkWalkIn, { params: { visitId }, body: { otp_code } })
const refuse = (owner: Pick<Awaited<ReturnType<typeof withCar>>, 'call'>, bookingId: string) =>
  owner.call(refuseVisit, { params: { bookingId } })

/** A customer with a proved number whose car is at the workshop without a booking. */
async function withOwner() {
  const owner = await withVisit(server, { day: '2026-11-25' })
  const { id } = await receive(owner.car.license_plate)
  return { ...owner, walkInId: id }
}
async function withLink() {
  const owner = await withOwner()
  await sendCode(owner.walkInId)
  await link(owner.walkInId, await codeSentTo(server, owner.phone))
  return owner
}

describe('plate look-up', () => {
  it('shows initials and two digits, and neither name, car nor number', async () => {
    const owner = await withOwner()
    const { customer } = await lookUp(owner.car.license_plate)
    expect(customer).toEqual({ initials: 'B. S.', phone_end: owner.phone.slice(-2) })
    const read = await server.context.db
      .selectFrom('audit_log')
      .select(['customer_id', 'staff_id', 'details'])
      .where('event', '=', 'customer_read')
      .execute()
    const details = { by: 'plate', workshop: SUDIRMAN.branch }
    expect(read).toEqual([{ customer_id: owner.id, staff_id: sari.id, details }])
  })

  it.each([
    [' siti  nur\taini ', 'S. N. A.'],
    ['Raden Ajeng Kartini Djojo', 'R. A. K.'],
  ])('shortens the name “%s” to at most three initials: %s', async (name, initials) => {
    const owner = await withOwner()
    await server.context.db.updateTable('customers').set({ name }).where('id', '=', owner.id).execute()
    expect((await lookUp(owner.car.license_plate)).customer?.initials).toBe(initials)
  })

  it('stops at the daily limit of one person and mails their heads once, while colleagues continue', async () => {
    const head = await staffMember(server, 'head')
    const owner = await withOwner()
    const plate = owner.car.license_plate
    for (let count = 0; count < 40; count++) await lookUp(plate)
    for (let count = 0; count < 2; count++)
      expect(await refusal(lookUp(plate))).toMatchObject({
        status: 429,
        data: { code: 'plate_look_ups_spent', retryAfter: 3600 },
      })
    const mails = await server.messages({ to: head.email, channel: 'email' })
    expect(mails.map(({ subject }) => subject)).toEqual([`Pencarian pelat mencapai batas: ${sari.name}`])
    expect((await lookUp(plate, await staffMember(server))).customer).not.toBeNull()
  })
})

describe('linking a walk-in', () => {
  it('needs the code that the customer reads out', async () => {
    const owner = await withOwner()
    expect((await owner.call(listBookings, {})).map(({ id }) => id)).not.toContain(owner.walkInId)
    const sent = await sendCode(owner.walkInId)
    expect(sent.phone_end).toBe(owner.phone.slice(-2))
    const [sms] = await server.messages({ to: owner.phone.replace(/^0/, '62'), channel: 'sms' })
    expect(sms?.text).toContain('Sebutkan hanya kepada petugas bengkel')
    const code = await codeSentTo(server, owner.phone)
    const wrong = code === '0000' ? '0001' : '0000'
    expect((await refusal(link(owner.walkInId, wrong))).data?.code).toBe('otp_wrong')
    expect(await link(owner.walkInId, code)).toMatchObject({ car: expect.any(Object) })
    expect(await owner.call(bookingDetail, { params: { id: owner.walkInId } })).toMatchObject({
      state: 'arrived',
      can_refuse: true,
    })
  })

  it('fills a missing phone number from the account, and clears it again when the customer refuses', async () => {
    const owner = await withVisit(server, { day: '2026-11-25' })
    const body = { name: 'Wahyu Kurniawan', service_type: 'Servis Umum' } as const
    const of = (plate: string) => sari.call(receiveWalkIn, { params: branchOf, body: { ...body, plate } })
    const { id, customer } = await of(owner.car.license_plate)
    expect(customer.phone).toBe('')
    await sendCode(id)
    const linked = await link(id, await codeSentTo(server, owner.phone))
    expect(linked.customer.phone).toBe(owner.phone.replace(/^0/, '62'))
    await refuse(owner, id)
    expect((await seen(sari, id)).customer.phone).toBe('')
    expect((await refusal(of('F 1560 GHA'))).data?.field).toBe('phone')
  })

  it('shows the proved number, and again the typed one after the customer refuses', async () => {
    const owner = await withLink()
    const { customer } = await seen(sari, owner.walkInId)
    expect(customer).toMatchObject({ phone: owner.phone.replace(/^0/, '62'), phone_proved: true })
    await refuse(owner, owner.walkInId)
    expect((await seen(sari, owner.walkInId)).customer.phone).toBe('6281200006120')
  })

  it('records the member of staff and mails the customer', async () => {
    const owner = await withLink()
    expect(await auditedChanges(server, owner.walkInId)).toEqual([
      ['walk_in', null, 'arrived', null],
      ['link', 'arrived', 'arrived', null],
    ])
    expect((await timelineOf(server, owner.walkInId)).at(-1)).toEqual({
      act: 'link',
      by_kind: 'staff',
      by_name: sari.name,
      from_state: 'arrived',
      to_state: 'arrived',
      words: null,
    })
    expect(await waitingLabels(sari)).toEqual(['W 01'])
    const [mail] = await server.messages({ to: owner.email, channel: 'email' })
    expect(mail?.subject).toMatch(/^Mobil diterima bengkel: B \d{4} KZT, Senin, 23 November 2026, 09:30 WIB$/)
    await refuse(owner, owner.walkInId)
    expect((await timelineOf(server, owner.walkInId)).at(-1)).toEqual({
      act: 'refuse',
      by_kind: 'customer',
      by_name: null,
      from_state: 'arrived',
      to_state: 'arrived',
      words: null,
    })
    expect((await auditedChanges(server, owner.walkInId)).at(-1)).toEqual([
      'refuse',
      'arrived',
      'arrived',
      null,
    ])
  })

  it('limits the wrong codes of one person over several customers', async () => {
    const owners = [await withOwner(), await withOwner(), await withOwner()]
    for (const { walkInId } of owners) await sendCode(walkInId)
    const codes = await Promise.all(owners.map(({ phone }) => codeSentTo(server, phone)))
    const type = (index: number, wrong: boolean) => {
      const code = codes[index] ?? ''
      return link(owners[index]?.walkInId ?? '', wrong ? otherThan(code) : code)
    }
    for (const index of [0, 0, 0, 1, 1])
      expect((await refusal(type(index, true))).data?.code).toBe('otp_wrong')
    const spent = await refusal(type(2, false))
    expect([spent.status, spent.data?.code]).toEqual([429, 'otp_attempts_day'])
  })

  it('sends no code unless exactly one customer has the plate and the visit has no owner', async () => {
    const { id } = await receive('F 1560 GHA')
    expect((await refusal(sendCode(id))).data?.code).toBe('visit_not_linkable')
    const owner = await withLink()
    expect((await refusal(sendCode(owner.walkInId))).data?.code).toBe('visit_not_linkable')
  })
})

describe('expired code', () => {
  it('does not count as a wrong try of the customer', async () => {
    const owner = await withOwner()
    await sendCode(owner.walkInId)
    server.clock.advance(20 * 60_000)
    for (let tries = 0; tries < 6; tries++)
      expect((await refusal(link(owner.walkInId, '0000'))).data?.code).toBe('otp_expired')
    await sendCode(owner.walkInId)
    await link(owner.walkInId, await codeSentTo(server, owner.phone))
  })
})

describe('refusing a linked walk-in', () => {
  it('removes it and its readings from the account and mails the heads', async () => {
    const head = await staffMember(server, 'head')
    const owner = await withLink()
    await sari.call(startWork, await next(sari, owner.walkInId, intakeDraft(server)))
    const readings = async () =>
      (await owner.call(readCarCare, { params: { id: owner.car.id } })).readings.map(({ source }) => source)
    expect(await readings()).toContain('workshop')
    await refuse(owner, owner.walkInId)
    expect((await owner.call(listBookings, {})).map(({ id }) => id)).not.toContain(owner.walkInId)
    expect(await readings()).not.toContain('workshop')
    const [mail] = await server.messages({ to: head.email, channel: 'email' })
    expect(mail?.subject).toMatch(/^Kunjungan ditolak pelanggan: TT-/)
    expect((await refusal(refuse(owner, owner.walkInId))).status).toBe(404)
  })

  it('removes its confirmed chassis number and every id of the customer', async () => {
    const owner = await withLink()
    await confirmChassis(sari, owner.walkInId, owner.car.engine_number)
    const hindrance = async () =>
      (await owner.call(listPassports, { params: { carId: owner.car.id } })).hindrance
    expect(await hindrance()).toBe('no_reading')
    await refuse(owner, owner.walkInId)
    expect(await hindrance()).toBe('chassis_unconfirmed')
    const events = await server.context.db
      .selectFrom('visit_events')
      .select('by_id')
      .where('visit_id', '=', owner.walkInId)
      .execute()
    expect(events.map(({ by_id }) => by_id)).not.toContain(owner.id)
  })

  it('is rejected after the hand-over', async () => {
    const owner = await withLink()
    await sari.call(startWork, await next(sari, owner.walkInId, intakeDraft(server)))
    await sari.call(saveBill, await next(sari, owner.walkInId, billDraft()))
    await sari.call(finishWork, await onNewest(sari, owner.walkInId))
    await sari.call(handOver, await onNewest(sari, owner.walkInId))
    expect((await refusal(refuse(owner, owner.walkInId))).data?.code).toBe('visit_not_refusable')
    expect(await owner.call(bookingDetail, { params: { id: owner.walkInId } })).toMatchObject({
      can_refuse: false,
    })
  })

  it('is open to its own customer only, and not for a booking of theirs', async () => {
    const owner = await withLink()
    const other = await withCar(server, 'Agus Salim')
    expect((await refusal(refuse(other, owner.walkInId))).status).toBe(404)
    expect((await refusal(refuse(owner, owner.visitId))).data?.code).toBe('visit_not_refusable')
  })
})
