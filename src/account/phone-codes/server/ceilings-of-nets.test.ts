import { describe, expect, it } from 'vitest'
import * as tradeIn from '#stock/trade-in/trade-in.contract.ts'
import { postFrom } from '#tests/support/callers.ts'
import { AGYA_2013, book, codeSentTo, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
const from = postFrom(server)
let strangers = 0

describe('the ceiling of SMS', () => {
  const spent = async (name: 'smsPerHour' | 'smsPerDay', count: number) => {
    await server.context.limits.spendQuietly(name, 'all')
    await server.context.db
      .updateTable('rate_windows')
      .set({ spent: count })
      .where('bucket', 'like', `${name}:%`)
      .execute()
  }
  const offerFrom = async (remoteAddress: string, phone: string) => {
    const car = { mobil_bekas_id: AGYA_2013, mileage: 1, condition: 'baik' }
    const owner = { name: 'Ratna', email: `asing.${++strangers}@contoh.id`, phone }
    const made = (await from(remoteAddress, tradeIn.createTradeIn.path, { ...car, ...owner })).json()
    return from(
      remoteAddress,
      tradeIn.sendTradeInOtp.path,
      { tradeinother: made.id, phone },
      made.record_token,
    )
  }
  const numbers = (index: number) => `08${100 + index}0${100_000 + index}`

  it('allows one network fifty an hour, whatever its addresses and numbers are', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 52; host++)
      statuses.push((await offerFrom(`198.51.100.${host}`, numbers(host))).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect((await offerFrom('2001:db8:1:1::1', numbers(60))).statusCode).toBe(200)
  })

  it('allows one block of numbers fifty an hour', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 51; host++)
      statuses.push((await offerFrom(`10.${host}.0.1`, `0812000${10_000 + host}`)).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await offerFrom('10.99.0.1', '081300010000')).statusCode).toBe(200)
  })

  it('reserves its last third for signed-in customers, a few for each network', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await spent('smsPerHour', 134)
    expect((await offerFrom('203.0.113.5', numbers(70))).statusCode).toBe(503)
    expect((await book(server, ratna)).otp_delivered).toBe(true)
    const { limits } = server.context
    for (let count = 0; count < 4; count++) await limits.spendQuietly('smsScarcePerNet', '127.0.0.0/24')
    const over = await refusal(book(server, ratna, { order_start_time: '11:00' }))
    expect([over.status, over.data?.code]).toEqual([429, 'otp_sends_spent'])
  })

  it('does not count a code that was used against the address', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { id } = await book(server, ratna)
    const otp_code = await codeSentTo(server, ratna.phone)
    await server.send({
      method: 'PUT',
      url: `/carbookings/verify/${id}`,
      headers: { authorization: `Bearer ${ratna.token}` },
      payload: { otp_code },
    })
    const rows = await server.context.db.selectFrom('rate_windows').selectAll().execute()
    expect(rows.find(({ bucket }) => bucket.startsWith('otpSentPerAddress:'))?.spent).toBe(0)
  })
})
