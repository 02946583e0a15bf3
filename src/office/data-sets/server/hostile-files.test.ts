import { beforeEach, expect, it } from 'vitest'
import { liveFileOf, uploaded } from '#tests/support/data-sets.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const MB = 1024 * 1024
let office: TestStaff
let names: string
beforeEach(async () => {
  office = await staffMember(server, 'office')
  const file = await liveFileOf(office, 'used-cars')
  names = file.slice(0, file.indexOf('\r\n') + 2)
})
const refusedFor = async (text: string) => {
  const { status, data, message } = await refusal(uploaded(office, 'used-cars', text))
  expect([status, data?.code]).toEqual([400, 'file_unusable'])
  return message
}

it('rejects a file of commas before any cell is parsed', async () => {
  expect(await refusedFor(names + ','.repeat(19 * MB))).toMatch(/^Baris 2 punya lebih dari \d+ sel$/)
})

it('rejects a file with more lines than any table', async () => {
  expect(await refusedFor(names + 'a\n'.repeat(5 * MB))).toBe('Berkas punya lebih dari 60.000 baris')
})

it('rejects a file that is one quoted cell for its unterminated quote', async () => {
  expect(await refusedFor(`${names}"${'x'.repeat(19 * MB)}`)).toMatch(/^Sel terlalu panjang/)
})

it('rejects a header of commas', async () => {
  expect(await refusedFor(`a${','.repeat(30_000)}\n1\n`)).toBe('Baris pertama bukan judul kolom')
})

it('rejects a file that is one line of five megabytes', async () => {
  expect(await refusedFor('x'.repeat(5 * MB))).toBe('Baris pertama bukan judul kolom')
})
