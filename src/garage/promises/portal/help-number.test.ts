import { expect, it } from 'vitest'
import { chooseHelpNumber, telAddress } from './help-number.ts'

const grounds = { hours: null, status: 'press' as const, source: 'VIVA', read_on: '2026-11-29' }
const police = { name: 'Polisi', phone: '110', ...grounds }
const maker = { name: 'AstraWorld', phone: '1500898', ...grounds }
const dealer = { name: 'Toyota Trust', phone: '021-5550101' }
const visit = (
  branch: string,
  arrived_at: string | null,
  car = 'own',
  branch_phone: string | null = '021 777',
) => ({
  branch,
  arrived_at,
  branch_phone,
  customercar: { id: car } as never,
})
const visits = [
  visit('Lama', '2025-01-01T02:00:00.000Z'),
  visit('Terakhir', '2026-05-01T02:00:00.000Z'),
  visit('Mobil lain', '2026-06-01T02:00:00.000Z', 'other'),
  visit('Tanpa nomor', '2026-07-01T02:00:00.000Z', 'own', null),
  visit('Belum datang', null),
]

it("calls the published number, else the last workshop's, else the dealer's", () => {
  const nameOf = (listed: Parameters<typeof chooseHelpNumber>[0], of = visits) =>
    chooseHelpNumber(listed, of, 'own')?.name
  expect(nameOf({ numbers: [maker, police], dealer })).toBe('AstraWorld')
  expect(nameOf({ numbers: [police], dealer })).toBe('Terakhir')
  expect(nameOf({ numbers: [police], dealer }, [])).toBe('Toyota Trust')
  expect(nameOf({ numbers: [police], dealer: null }, [])).toBeUndefined()
})

it('dials the digits of a number as it is read', () => {
  expect(telAddress('(021) 555-0101')).toBe('tel:0215550101')
  expect(telAddress('+62 811 0000')).toBe('tel:+628110000')
})
