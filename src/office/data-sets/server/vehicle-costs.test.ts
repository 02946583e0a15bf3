import { expect, it, onTestFinished } from 'vitest'
import { readPurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { signedInspection } from '#tests/support/inspections.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { publishUpload, readConsequences, uploadLines, useVersionAgain } from '../desk-data-sets.contract.ts'

const server = useTestServer()

const problemsOf = async (office: TestStaff, kind: 'regional-tax' | 'vehicle-fees', file: string) => {
  const { id } = await uploaded(office, kind, file)
  const { rows } = await office.call(uploadLines.page, { query: { upload: id, change: 'wrong' } })
  return rows.flatMap(({ problems }) => problems.map(({ column, problem }) => `${column}: ${problem}`))
}

it.each([
  [{ pct: '2.1' }, 'pct: Lebih dari 2, paling tinggi menurut UU 1/2022'],
  [{ province_id: '32', province: 'Jawa Barat' }, 'pct: Lebih dari 1,2, paling tinggi menurut UU 1/2022'],
  [{ item: 'pkb_5', pct: '10.1' }, 'pct: Lebih dari 10, paling tinggi menurut UU 1/2022'],
  [{ item: 'late_month_pct', pct: '10.1' }, 'pct: Lebih dari 10, paling tinggi menurut UU 1/2022'],
  [{ item: 'opsen', pct: '66.1' }, 'pct: Lebih dari 66, paling tinggi menurut UU 1/2022'],
  [{ rule: '' }, 'rule: Kosong. Tarif tanpa dasar tidak bisa tayang'],
  [{ as_of: '' }, 'as_of: Sel kosong'],
  [{ province_id: '99' }, 'province_id: 99 tidak ada di daftar provinsi'],
  [{ province: 'Jakarta' }, 'province: Provinsi 31 bernama DKI Jakarta'],
  [{ valid_until: '2024-12-31' }, 'valid_until: Berlaku sampai sebelum berlaku sejak'],
  [{ pct: '1,5,0' }, 'pct: “1,5,0” bukan angka seperti 1,05'],
])('a row of regional tax with %j cannot be published', async (change, problem) => {
  const office = await staffMember(server, 'office')
  const file = (await liveFileOf(office, 'regional-tax')).split('\r\n').slice(0, 2).join('\r\n')
  const quoted = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, `"${value}"`]))
  expect(await problemsOf(office, 'regional-tax', withLine(file, 2, quoted))).toContain(problem)
})

it('two rows about the same subject on the same day cannot be published, one after the other can', async () => {
  const office = await staffMember(server, 'office')
  const file = await liveFileOf(office, 'regional-tax')
  const [head = '', first = ''] = file.split('\r\n')
  const next = (from: string) =>
    [head, withLine(`${head}\r\n${first}`, 2, { valid_until: '2026-12-31' }).split('\r\n')[1]]
      .concat(withLine(`${head}\r\n${first}`, 2, { id: '900', valid_from: from }).split('\r\n')[1])
      .join('\r\n')
  expect(await problemsOf(office, 'regional-tax', next('2026-12-31'))).toEqual([
    'valid_from: Berlaku pada hari yang sama dengan baris ber-id 1',
  ])
  expect(await problemsOf(office, 'regional-tax', next('2027-01-01'))).toEqual([])
})

it.each([
  [{ amount_idr: '' }, 'amount_idr: Kosong. Yang belum diketahui berstatus unknown'],
  [{ status: 'unknown' }, 'amount_idr: Yang belum diketahui tidak berangka'],
  [{ amount_to_idr: '199999' }, 'amount_to_idr: Paling banyak kurang dari jumlahnya'],
  [{ rule: '' }, 'rule: Kosong. Tarif tanpa dasar tidak bisa tayang'],
  [{ code: 'weight_sedan' }, 'factor: Kosong. Yang belum diketahui berstatus unknown'],
  [{ code: 'parkir' }, 'code: “parkir” tidak ada di daftar kode'],
])('a fee with %j cannot be published', async (change, problem) => {
  const office = await staffMember(server, 'office')
  const lines = (await liveFileOf(office, 'vehicle-fees')).split('\r\n')
  const file = [lines[0], lines.find((line) => line.startsWith('2,stnk'))].join('\r\n')
  expect(await problemsOf(office, 'vehicle-fees', withLine(file, 2, change))).toContain(problem)
})

it('a published fee is in the costs of the next buyer, and the shipped tables are valid files', async () => {
  const office = await staffMember(server, 'office')
  const publish = async (id: string) =>
    office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  const {
    data: [car],
  } = await server.as()(searchUsedCars, { body: { limit: 1 } })
  const stnk = async () => {
    const costs = await server.as()(readPurchaseCosts, {
      params: { stockNo: car?.stock_no ?? '' },
      query: {},
    })
    return costs.lines.find(({ code }) => code === 'stnk')?.amount
  }
  expect(await stnk()).toBe(200_000)
  expect(await problemsOf(office, 'regional-tax', await liveFileOf(office, 'regional-tax'))).toEqual([])
  const file = await liveFileOf(office, 'vehicle-fees')
  const change = await uploaded(office, 'vehicle-fees', file.replace(',200000,', ',210000,'))
  expect(change).toMatchObject({ changed: 1, wrong: 0 })
  await publish(change.id)
  onTestFinished(async () => {
    const back = await office.call(useVersionAgain, { params: { kind: 'vehicle-fees', version: 1 } })
    await publish(back.id)
  })
  await expect.poll(stnk).toBe(210_000)
})

it('an upload says what its publication would change for buyers', async () => {
  const office = await staffMember(server, 'office')
  await signedInspection(server)
  const sentences = async (kind: 'regional-tax' | 'vehicle-fees', file: string) => {
    const { id } = await uploaded(office, kind, file)
    return (await office.call(readConsequences, { params: { uploadId: id } })).sentences
  }
  const taxes = await liveFileOf(office, 'regional-tax')
  const UNCHANGED = '28 provinsi tetap belum bertarif. Pembeli di sana membaca “Belum diketahui”.'
  expect(await sentences('regional-tax', taxes)).toEqual(['0 mobil berganti pajak setahun.', UNCHANGED])
  // 1.850.000 × 1,050 × 0,12 percent less, and 66 percent of that.
  expect(
    await sentences('regional-tax', taxes.replace('Jawa Barat,pkb_1,1.12,', 'Jawa Barat,pkb_1,1.0,')),
  ).toEqual([
    expect.stringMatching(/^1 mobil berganti pajak setahun\. Terbesar: .+, turun IDR 3\.8\d\d\.$/),
    UNCHANGED,
  ])
  // A rate of the next year is counted by the year that it is for.
  const ended = taxes
    .replace('Jawa Barat,pkb_1,1.12,2025-01-05,,', 'Jawa Barat,pkb_1,1.12,2025-01-05,2026-12-31,')
    .trimEnd()
  const nextYear = '900,32,Jawa Barat,pkb_1,1.0,2027-01-01,,Perda contoh,contoh,2026-11-01,sample,'
  expect(await sentences('regional-tax', `${ended}\r\n${nextYear}\r\n`)).toEqual([
    expect.stringMatching(/^1 mobil berganti pajak setahun\. Terbesar: .+, turun IDR 3\.8\d\d\.$/),
    UNCHANGED,
  ])
  const fees = await liveFileOf(office, 'vehicle-fees')
  expect(await sentences('vehicle-fees', fees.replace(',200000,', ',210000,'))).toContain(
    'Biaya surat setiap mobil yang pindah daerah naik IDR 10.000.',
  )
})
