import { describe, expect, it } from 'vitest'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { createTradeIn, sendTradeInOtp } from '#stock/trade-in/trade-in.contract.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { book, codeSentTo, withCar } from '#tests/support/people.ts'
import { tablesWith } from '#tests/support/tables-with.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { prove, tradeInDraft } from '#tests/support/trade-ins.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { exportPersonalData } from '../personal-data.contract.ts'

const server = useTestServer()
const NAME = 'Ratna Khusus Wijaya'

/** Places where a customer's words may remain after the erasure, each named under `kept`. */
const KEPT_IN: Record<string, string> = {
  outbox: 'Email pemberitahuan bahwa akun Anda sudah dihapus',
  erp_trade_in_leads: 'Permintaan tukar tambah yang sudah diteruskan ke tim penjualan',
}

/** A customer with data in every feature of the portal. */
async function livedHere() {
  const ratna = await withCar(server, NAME)
  const { id } = await book(server, { ...ratna }, { name: NAME, email: ratna.email.toUpperCase() })
  const otp_code = await codeSentTo(server, ratna.phone)
  await ratna.call(verifyBooking, { params: { bookingId: id }, body: { otp_code } })
  await server.as()(sendContactMessage, {
    body: { name: NAME, phoneNumber: ratna.phone, email: ratna.email.toUpperCase(), message: 'Halo' },
  })
  const offer = tradeInDraft({ name: NAME, phone: ratna.phone, email: ratna.email })
  // One request of the account, handed over to sales, and one made before signing in.
  const own = await ratna.call(createTradeIn, { body: offer }, { idempotencyKey: 'permintaan-sendiri' })
  await prove(server, { ...ratna, id: own.id })
  const early = await server.as()(createTradeIn, { body: offer }, { idempotencyKey: 'permintaan-tamu-1' })
  const holder = server.as(early.record_token ?? '')
  await holder(sendTradeInOtp, { body: { tradeinother: early.id, phone: ratna.phone } })
  return ratna
}

describe('data of a customer in all features', () => {
  it('is exported: messages, remembered answers, requests without an account, contact in any letter case', async () => {
    const ratna = await livedHere()
    const data = await ratna.call(exportPersonalData, {})
    expect(data.contact_messages).toHaveLength(1)
    expect(data.trade_ins).toHaveLength(2)
    expect(new Set(data.messages.map(({ channel }) => channel))).toEqual(new Set(['email', 'sms', 'erp']))
    expect(data.remembered_answers.length).toBe(2)
    expect(data.consents).toHaveLength(1)
    expect(data.proved_phones).toHaveLength(1)
  })

  it('is erased from every table, or listed under what is kept', async () => {
    const ratna = await livedHere()
    const phone = ratna.phone.replace(/^0/, '62')
    const values = [ratna.email, NAME, phone, ratna.phone, ratna.car.license_plate]
    expect((await tablesWith(server.context.db, values)).length).toBeGreaterThan(6)
    const { kept } = await eraseAccount(server, ratna)
    const left = await tablesWith(server.context.db, values)
    expect(left.filter((table) => !(table in KEPT_IN))).toEqual([])
    expect(kept.map(({ what }) => what)).toEqual(expect.arrayContaining(left.map((table) => KEPT_IN[table])))
    const messages = await server.context.db.selectFrom('outbox').select('subject').execute()
    expect(messages).toEqual([{ subject: 'Akun Anda sudah dihapus' }])
  })

  it('is erased with the upcoming visits, which the last mail names', async () => {
    const ratna = await livedHere()
    await eraseAccount(server, ratna)
    const [mail] = await server.messages({ to: ratna.email })
    expect(mail?.text).toContain('Kunjungan yang dibatalkan')
    expect(mail?.text).toContain('09:30, Toyota Trust Sudirman')
  })
})
