import { expect, it } from 'vitest'
import { sendPhoneCode, verifyPhone } from '#account/profile/profile.contract.ts'
import { enforceRetention } from '#app/server/retention.ts'
import { RETENTION_DEFAULTS } from '#server/retention/periods.ts'
import { codeSentTo, nextPhone, otherThan, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchSlots } from '#workshop/bookings/bookings.contract.ts'
import { deskDayOf, readVisit } from '#workshop/visits/desk-visits.contract.ts'
import {
  cancelTestDriveLink,
  listStockVisits,
  moveTestDriveLink,
  readTestDrive,
  requestTestDrive,
  resendTestDriveCode,
  takeTestDrive,
  verifyTestDrive,
} from '../test-drives.contract.ts'

const server = useTestServer()
const stranger = { call: ((...input) => server.as()(...input)) as ReturnType<typeof server.as> }
const BRANCH = 1071
const DAY = '2026-11-24'
const at = (order_start_time: string) => ({
  service_date: `${DAY}T${order_start_time}:00+07:00`,
  order_start_time,
})
const wanted = (phone: string, time = '13:00') => ({
  body: { stock_no: 'TT26-00001', name: 'Dian Pertiwi', phone, ...at(time) },
})
/** A stranger's booked test drive. */
async function booked(time = '13:00') {
  const phone = nextPhone()
  const { token, drive } = await stranger.call(requestTestDrive, wanted(phone, time))
  const params = { token }
  await stranger.call(verifyTestDrive, { params, body: { otp_code: await codeSentTo(server, drive.phone) } })
  return { params, drive }
}

it('books a test drive for a stranger by name, phone and code, and sends the link by SMS', async () => {
  const { params, drive } = await booked()
  const [sms] = await server.messages({ to: drive.phone, channel: 'sms' })
  expect(sms?.text).toContain(`/test-drive/${params.token}`)
  const read = await stranger.call(readTestDrive, { params })
  expect(read).toMatchObject({ state: 'scheduled', car_title: 'Daihatsu Sigra', in_account: false })
  const advisor = await staffMember(server, 'advisor', [BRANCH])
  const visit = await advisor.call(readVisit, { params: { visitId: drive.id } })
  expect(visit).toMatchObject({
    service_type: 'Test drive',
    customer: { name: 'Dian Pertiwi', phone: drive.phone },
  })
  const moved = await stranger.call(moveTestDriveLink, { params, body: at('14:00') })
  expect(moved).toMatchObject({ id: drive.id, order_start_time: '14:00' })
  expect(await stranger.call(cancelTestDriveLink, { params })).toMatchObject({ state: 'cancelled' })
  expect(await refusal(stranger.call(cancelTestDriveLink, { params }))).toMatchObject({ status: 409 })
})

it('gives the test drive to the account that proved the number before', async () => {
  const owner = await withPhone(server)
  const { id } = await owner.call(sendPhoneCode, {})
  const otp_code = await codeSentTo(server, owner.phone)
  await owner.call(verifyPhone, { params: { id }, body: { otp_code } })
  server.clock.advance(60_000)
  const { token, drive } = await stranger.call(requestTestDrive, wanted(owner.phone))
  const params = { token }
  await stranger.call(verifyTestDrive, { params, body: { otp_code: await codeSentTo(server, drive.phone) } })
  expect(await stranger.call(readTestDrive, { params })).toMatchObject({ in_account: true })
  expect(await owner.call(listStockVisits, {})).toMatchObject([{ id: drive.id }])
})

it('holds the hour of the car for ten minutes, and releases it for another choice of the same person', async () => {
  const { token } = await stranger.call(requestTestDrive, wanted(nextPhone()))
  const other = await refusal(stranger.call(requestTestDrive, wanted(nextPhone())))
  expect(other.data).toMatchObject({ code: 'stock_car_taken' })
  const again = wanted(nextPhone())
  const { token: next } = await stranger.call(requestTestDrive, {
    body: { ...again.body, instead_of: token },
  })
  const ended = await refusal(stranger.call(resendTestDriveCode, { params: { token } }))
  expect(ended.data).toMatchObject({ code: 'otp_hold_over' })
  server.clock.advance(10 * 60_000 + 1)
  const late = await refusal(
    stranger.call(verifyTestDrive, { params: { token: next }, body: { otp_code: '0000' } }),
  )
  expect(late.data).toMatchObject({ code: 'otp_hold_over' })
  await stranger.call(requestTestDrive, wanted(nextPhone()))
  const slots = await stranger.call(branchSlots, {
    params: { kind: 'gr', branchId: String(BRANCH) },
    query: { date: DAY },
  })
  expect(slots.find(({ start }) => start === '13:00')).toBeDefined()
})

it('keeps the hour of a booked test drive that is named as the former choice', async () => {
  const { params } = await booked('13:00')
  const another = wanted(nextPhone(), '14:00')
  await stranger.call(requestTestDrive, { body: { ...another.body, instead_of: params.token } })
  const advisor = await staffMember(server, 'advisor', [BRANCH])
  const day = await advisor.call(deskDayOf, { params: { branchId: String(BRANCH), day: DAY } })
  expect(day.slots.find(({ start }) => start === '13:00')?.taken).toBe(1)
})

it('counts the open test drives of one number, not those of others', async () => {
  for (const time of ['09:00', '09:30', '10:00', '10:30'])
    await stranger.call(requestTestDrive, wanted(nextPhone(), time))
  const phone = nextPhone()
  for (const time of ['11:00', '11:30', '12:00']) await stranger.call(requestTestDrive, wanted(phone, time))
  const fourth = await refusal(stranger.call(requestTestDrive, wanted(phone, '13:30')))
  expect(fourth.data?.code).toBe('stock_visits_open')
})

it('refuses the code when the car was sold meanwhile', async () => {
  const { token, drive } = await stranger.call(requestTestDrive, wanted(nextPhone()))
  const body = { otp_code: await codeSentTo(server, drive.phone) }
  const rename = (from: string, to: string) =>
    server.context.db
      .updateTable('erp_used_cars')
      .set({ stock_no: to })
      .where('stock_no', '=', from)
      .execute()
  await rename('TT26-00001', 'TT26-TERJUAL')
  try {
    await expect
      .poll(() => refusal(stranger.call(verifyTestDrive, { params: { token }, body })))
      .toMatchObject({ status: 404, message: 'Mobil ini sudah terjual' })
  } finally {
    await rename('TT26-TERJUAL', 'TT26-00001')
  }
})

it('locks after five wrong codes, also for the right one', async () => {
  const { token, drive } = await stranger.call(requestTestDrive, wanted(nextPhone()))
  const right = await codeSentTo(server, drive.phone)
  const attempt = (otp_code: string) =>
    refusal(stranger.call(verifyTestDrive, { params: { token }, body: { otp_code } }))
  for (let count = 0; count < 5; count++) await attempt(otherThan(right))
  expect((await attempt(right)).data).toMatchObject({ code: 'otp_attempts_spent' })
})

it('answers not found for an unknown link, and before the number is proved', async () => {
  const { token } = await stranger.call(requestTestDrive, wanted(nextPhone()))
  for (const one of [token, 'x'.repeat(43)])
    expect(await refusal(stranger.call(readTestDrive, { params: { token: one } }))).toMatchObject({
      status: 404,
    })
})

it('lets one account claim the test drive by its link, and no second one', async () => {
  const { params, drive } = await booked()
  const dian = await withPhone(server)
  expect(await dian.call(takeTestDrive, { params })).toMatchObject({ id: drive.id, in_account: true })
  expect(await dian.call(takeTestDrive, { params })).toMatchObject({ in_account: true })
  expect(await dian.call(listStockVisits, {})).toMatchObject([{ id: drive.id }])
  const other = await withPhone(server)
  expect((await refusal(other.call(takeTestDrive, { params }))).status).toBe(404)
  expect(await other.call(listStockVisits, {})).toEqual([])
})

it('gives the test drive to the account that proves the same number later', async () => {
  const { params, drive } = await booked()
  const dian = await withPhone(server, 'Dian Pertiwi', drive.phone)
  expect(await dian.call(listStockVisits, {})).toEqual([])
  const { id } = await dian.call(sendPhoneCode, {})
  const otp_code = await codeSentTo(server, drive.phone)
  await dian.call(verifyPhone, { params: { id }, body: { otp_code } })
  expect(await dian.call(listStockVisits, {})).toMatchObject([{ id: drive.id }])
  expect(await stranger.call(readTestDrive, { params })).toMatchObject({ in_account: true })
  // A proved number needs no code.
  const second = await dian.call(requestTestDrive, wanted(drive.phone, '10:00'))
  expect(second).toMatchObject({ code: null, drive: { state: 'scheduled', in_account: true } })
})

it('deletes name, number and link two years after the hour, as everything without an account', async () => {
  const { params } = await booked()
  const { db } = server.context
  const left = () => db.selectFrom('test_drive_requests').select('booking_id').execute()
  const hour = new Date(`${DAY}T13:00:00+07:00`).getTime()
  const after = (days: number) => new Date(hour + days * 24 * 3_600_000)
  await enforceRetention(server.context, RETENTION_DEFAULTS, after(RETENTION_DEFAULTS.retentionWalkIns - 1))
  expect(await left()).toHaveLength(1)
  await enforceRetention(server.context, RETENTION_DEFAULTS, after(RETENTION_DEFAULTS.retentionWalkIns + 1))
  expect(await left()).toEqual([])
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
  expect(await refusal(stranger.call(readTestDrive, { params }))).toMatchObject({ status: 404 })
})
