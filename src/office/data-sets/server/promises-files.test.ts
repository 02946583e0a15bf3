import { beforeEach, describe, expect, it } from 'vitest'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { approveUpload } from '../desk-data-approvals.contract.ts'
import {
  type DataKindName,
  publishUpload,
  readDataSet,
  readUpload,
  uploadLines,
} from '../desk-data-sets.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let office: TestStaff
beforeEach(async () => {
  office = await staffMember(server, 'office')
})

const UNCHANGED = { added: 0, changed: 0, removed: 0, wrong: 0 }

async function problemsOf(kind: DataKindName, file: string) {
  const { id } = await uploaded(office, kind, file)
  const { rows } = await office.call(uploadLines.page, { query: { upload: id, change: 'wrong' } })
  return rows.flatMap(({ problems }) => problems.map(({ column, problem }) => `${column}: ${problem}`))
}

describe('a file of what manufacturers owe', () => {
  it.each<[DataKindName, Record<string, string>, string]>([
    ['promises', { months: '0' }, 'months: 0 di luar 1 sampai 240'],
    ['promises', { km: '-1' }, 'km: “-1” bukan angka'],
    ['promises', { km: '1000001' }, 'km: 1.000.001 di luar 1 sampai 1.000.000'],
    ['promises', { source: '' }, 'source: Sel kosong'],
    ['promises', { read_on: '' }, 'read_on: Sel kosong'],
    ['promises', { read_on: '2026-02-30' }, 'read_on: “2026-02-30” bukan tanggal berbentuk YYYY-MM-DD'],
    ['promises', { source: '=HYPERLINK(1)' }, 'source: “=HYPERLINK(1)” diawali tanda rumus'],
    ['promises', { status: 'pasti' }, 'status: “pasti” tidak ada di daftar status'],
    ['promises', { promise: 'service' }, 'programme: Servis gratis tanpa program'],
    [
      'promises',
      { delivered_from: '2025-01-02', delivered_to: '2025-01-01' },
      'delivered_to: Tanggal terakhir sebelum tanggal pertama',
    ],
    [
      'promises',
      { maybe_from: '2025-01-02', delivered_from: '2025-01-01' },
      'delivered_from: Tanggal terakhir sebelum tanggal pertama',
    ],
    ['promise-services', { number: '12' }, 'number: 12 di luar 1 sampai 11'],
    ['promise-services', { step_km: '0' }, 'step_km: 0 di luar 1 sampai 1.000.000'],
    ['promise-services', { parts: '+1+1' }, 'parts: “+1+1” diawali tanda rumus'],
    ['roadside', { phone: '110; drop' }, 'phone: “110; drop” bukan nomor telepon, 3 sampai 15 angka'],
    ['roadside', { name: '@SUM(1)' }, 'name: “@SUM(1)” diawali tanda rumus'],
    [
      'recalls',
      { announced_on: '2024-13-01' },
      'announced_on: “2024-13-01” bukan tanggal berbentuk YYYY-MM-DD',
    ],
    ['recalls', { check_url: 'javascript:alert(1)' }, 'check_url: “javascript:alert(1)” bukan alamat https'],
  ])('of %s with %j is refused with the reason', async (kind, change, problem) => {
    const [head = '', first = ''] = (await liveFileOf(office, kind)).split('\r\n')
    expect(await problemsOf(kind, withLine(`${head}\r\n${first}`, 2, change))).toContain(problem)
  })

  it.each<[DataKindName, string]>([
    ['promises', 'delivered_from: Berlaku pada hari yang sama dengan baris ber-id 1'],
    ['promise-services', 'number: Sudah ada di baris ber-id 1'],
  ])('of %s that says a thing twice is refused', async (kind, problem) => {
    const [head = '', first = ''] = (await liveFileOf(office, kind)).split('\r\n')
    const again = withLine(`${head}\r\n${first}`, 2, { id: '900' }).split('\r\n')[1]
    expect(await problemsOf(kind, [head, first, again].join('\r\n'))).toEqual([problem])
  })

  it.each<DataKindName>(['promises', 'promise-services', 'roadside', 'recalls'])(
    'of %s is read with a byte order mark',
    async (kind) => {
      expect(await uploaded(office, kind, `\uFEFF${await liveFileOf(office, kind)}`)).toMatchObject(UNCHANGED)
    },
  )
})

describe('a promise that is called confirmed', () => {
  const confirmed = async (kind: DataKindName) =>
    (await uploaded(office, kind, withLine(await liveFileOf(office, kind), 2, { status: 'confirmed' }))).id

  it.each<DataKindName>(['promises', 'roadside'])('waits for a second person in %s', async (kind) => {
    const id = await confirmed(kind)
    const published = await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
    expect(published).toEqual({ version: null, waiting: true })
    expect((await office.call(readUpload, { params: { uploadId: id } })).proposed).toMatchObject({
      own: true,
    })
    const second = await staffMember(server, 'office')
    expect(await second.call(approveUpload, { params: { uploadId: id } })).toEqual({ version: 2 })
    const { versions } = await office.call(readDataSet, { params: { kind } })
    expect(versions[0]).toMatchObject({ version: 2, made_by_name: office.name })
  })

  it('does not hold back another correction beside it', async () => {
    const id = await confirmed('promises')
    await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
    const second = await staffMember(server, 'office')
    await second.call(approveUpload, { params: { uploadId: id } })
    const file = withLine(await liveFileOf(office, 'promises'), 3, { note: 'Diperiksa' })
    const { id: other } = await uploaded(office, 'promises', file)
    expect(await office.call(publishUpload, { params: { uploadId: other }, body: { at: null } })).toEqual({
      version: 3,
    })
  })
})
