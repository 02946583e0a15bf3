import { readFileSync } from 'node:fs'
import { CHASSIS_END_LENGTH, compareChassis } from '#garage/odometer/desk-chassis-checks.contract.ts'
import { nextWeekday, type Portal } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import {
  addPhoto,
  finishWork,
  handOver,
  saveBill,
  sendExtraWork,
  startWork,
} from '#workshop/work-orders/desk-work-orders.contract.ts'
import { readVisit, receiveCar, resumeWork } from '../desk-visits.contract.ts'
import { linkWalkIn, receiveWalkIn, sendLinkCode } from '../desk-walk-ins.contract.ts'

const HOUR_MS = 3_600_000
const PICTURE = readFileSync(new URL('../../../../public/mobil-bekas.png', import.meta.url))

/** Creates a customer with an upcoming visit and a verified number. */
export async function withVisit(portal: Portal, daysAhead = 1, chassis?: string) {
  const person = await portal.owner(undefined, chassis)
  const { id } = await portal.book(person, { day: nextWeekday(daysAhead) })
  const otp_code = await portal.codeFor(person.phone)
  const booking = await person.call(verifyBooking, { params: { bookingId: id }, body: { otp_code } })
  return { person, booking }
}

/** Creates an advisor who works on one visit through the calls of the desk. */
export async function advisorOf(portal: Portal, visitId: string) {
  const { call } = await createStaff(portal)
  const params = { visitId }
  const version = async () => (await call(readVisit, { params })).version
  return {
    async receive() {
      await call(receiveCar, { params, body: { version: await version() } })
    },
    /** Types the end of the chassis number, as printed on the car. */
    async confirmChassis(chassis: string) {
      await call(compareChassis, { params, body: { end: chassis.slice(-CHASSIS_END_LENGTH) } })
    },
    async startWork(odometer = 45_120) {
      const estimate = [{ kind: 'work' as const, title: 'Servis berkala', quantity: 1, price: 1_486_000 }]
      await call(startWork, {
        params,
        body: {
          version: await version(),
          odometer,
          fuel_eighths: 5,
          symptoms: [],
          complaint: '',
          technician: 'Rudi Hartono',
          spending_limit: 2_000_000,
          promised_ready_at: new Date(Date.now() + 4 * HOUR_MS).toISOString(),
          lines: estimate,
        },
      })
    },
    /** Sends two lines of extra work, the first with a photo. */
    async sendExtraWork() {
      const photo = await call(addPhoto, {
        params,
        query: { of: 'extra', words: 'Kampas rem depan' },
        body: new Uint8Array(PICTURE),
      })
      const both = { kind: 'both' as const, quantity: 1 }
      await call(sendExtraWork, {
        params,
        body: {
          version: await version(),
          lines: [
            {
              ...both,
              title: 'Ganti kampas rem depan',
              detail: 'Sisa 2 mm, batas pakai 3 mm.',
              price: 640_000,
              parts_price: 480_000,
              urgency: 'urgent',
              photo_id: photo.id,
            },
            { ...both, title: 'Ganti karet wiper depan', price: 185_000, urgency: 'can_wait' },
          ],
          new_promise_at: new Date(Date.now() + 5 * HOUR_MS).toISOString(),
        },
      })
    },
    async resume() {
      await call(resumeWork, { params, body: { version: await version() } })
    },
    async finish() {
      await call(finishWork, { params, body: { version: await version() } })
    },
    async handOver(odometer_out = 45_128) {
      await call(saveBill, {
        params,
        body: {
          version: await version(),
          odometer_out,
          invoice_number: 'JKS-2611-00417',
          next_km: 55_000,
          next_day: '2027-05-24',
          advice: 'Ban depan tinggal 3 mm',
          added: [],
          undone: [],
        },
      })
      await call(handOver, { params, body: { version: await version() } })
    },
  }
}

/** Reads the address in the newest SMS about extra work. */
export async function readExtraWorkPath(portal: Portal, phone: string): Promise<string> {
  const [sms] = await portal.messages(phone.replace(/^0/, '62'), 'sms')
  const path = /\/tambahan\/[\w-]+/.exec(sms?.text ?? '')?.[0]
  if (!path) throw new Error(`no link to extra work was sent to ${phone}`)
  return path
}

/** Creates a customer whose car was handed over today. */
export async function withHandOver(portal: Portal) {
  const { person, booking } = await withVisit(portal)
  const advisor = await advisorOf(portal, booking.id)
  await advisor.receive()
  await advisor.startWork()
  await advisor.finish()
  await advisor.handOver()
  return { person, booking }
}

/** Creates a customer, and links a walk-in to their account by the code that was sent to them. */
export async function withLinkedWalkIn(portal: Portal) {
  const { person } = await withVisit(portal, 6)
  const { call } = await createStaff(portal)
  const { id } = await call(receiveWalkIn, {
    params: { branchId: '1001' },
    body: {
      plate: person.car.license_plate,
      name: 'Wahyu',
      phone: '081200006120',
      service_type: 'Servis Umum',
    },
  })
  const params = { visitId: id }
  await call(sendLinkCode, { params })
  await call(linkWalkIn, { params, body: { otp_code: await portal.codeFor(person.phone) } })
  return { person, id }
}
