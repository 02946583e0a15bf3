import { expect, it } from 'vitest'
import { gsmLength, isGsmText } from '#server/outbound/sms/gsm-alphabet.ts'
import { ORDER_MESSAGES } from '../order-messages.model.ts'
import { smsOf } from './messages.ts'

const LINK = 'https://toyota-trust.example/pesanan/a.b'
const values = { mobil: 'Toyota Avanza 1.3 G M/T 2021', jumlah: 'IDR 2.000.000', hari_kerja: '3' }
const { words } = ORDER_MESSAGES.cancelled_by_dealer

it('writes what people typed in the alphabet of plain SMS', () => {
  const text = smsOf(words, { ...values, alasan: '“Rem” – café 😀 rusak…' }, LINK)
  expect(text).toContain('Alasan: "Rem" - café rusak....')
  expect(isGsmText(text)).toBe(true)
})

it('cuts the reason, then the car, until a message fits into two SMS with its amount and link', () => {
  const long = smsOf(words, { ...values, alasan: 'Rem ['.repeat(60) }, LINK)
  expect(gsmLength(long)).toBeLessThanOrEqual(306)
  expect(long).toContain(values.mobil)
  const both = smsOf(words, { ...values, mobil: 'Toyota '.repeat(60), alasan: 'Rem' }, LINK)
  expect(gsmLength(both)).toBeLessThanOrEqual(306)
  expect(both).toMatch(/IDR 2\.000\.000 .* https:/)
})
