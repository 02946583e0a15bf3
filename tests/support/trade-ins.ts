import {
  createTradeIn,
  sendTradeInOtp,
  tradeInDetail,
  verifyTradeInOtp,
} from '#stock/trade-in/trade-in.contract.ts'
import { AGYA_2013, codeSentTo, nextPhone } from './people.ts'
import type { TestServer } from './test-server.ts'

let offers = 0

/** A body that the server accepts; `change` makes it wrong or different. */
export function tradeInDraft(change: object = {}) {
  return {
    mobil_bekas_id: AGYA_2013,
    mileage: 50_000,
    condition: 'baik' as const,
    name: 'Dewi Lestari',
    phone: nextPhone(),
    email: `dewi.${++offers}@contoh.id`,
    ...change,
  }
}

/** A request without an account, as the page holds it. */
export async function offered(server: TestServer, change: object = {}) {
  const body = tradeInDraft(change)
  const { id, record_token, trade_in } = await server.as()(createTradeIn, { body })
  const token = record_token ?? ''
  return { id, phone: body.phone, email: body.email, price: trade_in.price, token, call: server.as(token) }
}
export type Held = Awaited<ReturnType<typeof offered>>

export const sendCode = ({ id, phone, call }: Pick<Held, 'id' | 'phone' | 'call'>) =>
  call(sendTradeInOtp, { body: { tradeinother: id, phone } })
export const typeCode = ({ call }: Pick<Held, 'call'>, id: string, otp_code: string) =>
  call(verifyTradeInOtp, { params: { id }, body: { otp_code } })
export const detailOf = ({ id, call }: Pick<Held, 'id' | 'call'>) => call(tradeInDetail, { params: { id } })

/** Its number is proved with the code of the SMS. */
export async function prove(server: TestServer, held: Pick<Held, 'id' | 'phone' | 'call'>) {
  const { id } = await sendCode(held)
  return typeCode(held, id, await codeSentTo(server, held.phone))
}
