import { describe, expect, it } from 'vitest'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { AGYA_2013, bookingDraft, carDraft, PASSWORD, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
const contact = { name: 'Ratna', phoneNumber: '0812', email: 'ratna@contoh.id', message: 'Halo' }
const newcomer = { email: 'siti@contoh.id', name: 'Siti', password: PASSWORD }
const offer = {
  mobil_bekas_id: AGYA_2013,
  mileage: 1,
  condition: 'baik',
  name: 'R',
  phone: '081200001234',
  email: 'r@contoh.id',
}
const otherCar = {
  ...offer,
  mobil_bekas_id: undefined,
  brand: 'Timor',
  model: 'S515',
  spec: '1.5',
  year: 1997,
}

/** Every call that stores words of a caller, with the fields of it that are one line. */
const calls: [string, 'POST' | 'PUT', string, Record<string, unknown>, string[]][] = [
  ['contact', 'POST', sendContactMessage.path, contact, ['name', 'phoneNumber', 'email']],
  ['register', 'POST', '/auth/local/register', newcomer, ['name', 'email']],
  ['forgot', 'POST', '/auth/forgot-password', { email: 'siti@contoh.id' }, ['email']],
  ['email change', 'POST', '/auth/email-change', { email: 'siti@contoh.id', password: PASSWORD }, ['email']],
  [
    'profile',
    'PUT',
    '/userprofiles/update',
    { name: 'R', phone: '081200001234', place_of_birth: 'Bogor' },
    ['name', 'phone', 'place_of_birth'],
  ],
  ['car', 'POST', '/customercars/create', carDraft(), ['license_plate', 'engine_number', 'color']],
  [
    'booking',
    'POST',
    '/carbookings/create/CAR',
    bookingDraft(),
    ['name', 'phone', 'email', 'province', 'city', 'branch', 'order_start_time', 'service_type'],
  ],
  ['trade-in', 'POST', '/costumertradeins/create', offer, ['name', 'phone', 'email']],
  [
    'other trade-in',
    'POST',
    '/tradeinothers',
    otherCar,
    ['brand', 'model', 'spec', 'name', 'phone', 'email'],
  ],
]

describe('a line break in a field of one line', () => {
  it.each(calls)('is 400 in %s, wherever it is', async (_, method, path, body, fields) => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const headers = { authorization: `Bearer ${ratna.token}` }
    const url = path.replace('CAR', ratna.car.id)
    const send = (payload: object) => server.send({ method, url, headers, payload })
    for (const field of fields) {
      for (const change of [
        (word: string) => `${word}\r\n`,
        (word: string) => `\n${word}`,
        (word: string) => `${word.slice(0, 3)}\n${word.slice(3)}`,
      ]) {
        const response = await send({ ...body, [field]: change(String(body[field])) })
        expect([field, response.statusCode]).toEqual([field, 400])
      }
    }
  })
})
