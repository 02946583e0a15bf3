import { expect, it, onTestFinished } from 'vitest'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { publishUpload, uploadLines, useVersionAgain } from '../desk-data-sets.contract.ts'

const server = useTestServer()
const KIND = 'inspection-points'

const problemsOf = async (office: TestStaff, file: string) => {
  const { id } = await uploaded(office, KIND, file)
  const { rows } = await office.call(uploadLines.page, { query: { upload: id, change: 'wrong' } })
  return rows.flatMap(({ problems }) => problems.map(({ column, problem }) => `${column}: ${problem}`))
}
const lineOf = (file: string, id: string) =>
  file.split('\r\n').findIndex((line) => line.startsWith(`${id},`)) + 1

it.each([
  ['BJR-01', { group: 'interior' }, 'group: BJR-01 sudah dipakai dengan banjir. Titik lain perlu id baru'],
  ['BJR-01', { answer: 'note' }, 'answer: BJR-01 sudah dipakai dengan condition. Titik lain perlu id baru'],
  ['KAK-08', { attention_max: '4' }, 'attention_min: Batas perhatian menimpa batas baik'],
  ['KAK-08', { good_max: '1' }, 'good_max: Batas sampai kurang dari batas dari'],
  [
    'KAK-08',
    { limit_source: '' },
    'limit_source: Kosong. Titik yang diukur perlu satuan, batas, dan sumbernya',
  ],
  ['BJR-01', { good_min: '1' }, 'good_min: Hanya titik yang diukur punya batas'],
  ['BJR-01', { claim: 'bebas banjir' }, 'claim: “bebas banjir” tidak ada di daftar kalimat'],
  ['BJR-01', { only: 'Solar' }, 'only: “Solar” bukan bahan bakar atau transmisi'],
  ['JLN-01', { seconds: '900' }, 'seconds: Semua titik 2771 detik, paling banyak 2700'],
])('a list with %s changed to %j cannot be published', async (id, change, problem) => {
  const office = await staffMember(server, 'office')
  const file = await liveFileOf(office, KIND)
  const quoted = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, `"${value}"`]))
  expect(await problemsOf(office, withLine(file, lineOf(file, id), quoted))).toContain(problem)
})

it('a list that leaves a claim or a petrol car too few points cannot be published, and the shipped one can', async () => {
  const office = await staffMember(server, 'office')
  const file = await liveFileOf(office, KIND)
  expect(await problemsOf(office, file)).toEqual([])
  const without = (pattern: RegExp) =>
    file
      .split('\r\n')
      .filter((line) => !pattern.test(line))
      .join('\r\n')
  expect(await problemsOf(office, without(/^BJR-0[1-3],/))).toEqual([])
  expect(await problemsOf(office, without(/^BJR-0[1-4],/))).toEqual([
    'claim: Klaim Bebas banjir tinggal 14 titik, paling sedikit 15',
  ])
  expect(await problemsOf(office, without(/^(?:INT-01|INT-07),/))).toEqual([
    'claim: Klaim Odometer asli tinggal 5 titik, paling sedikit 6',
  ])
  expect(await problemsOf(office, without(/^(?:EKS|MES)-/))).toEqual([
    'id: Mobil bensin tinggal 145 titik, paling sedikit 150',
  ])
})

it('an id that was removed cannot come back with another meaning while an inspection used it', async () => {
  const office = await staffMember(server, 'office')
  const publish = (id: string) => office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  const file = await liveFileOf(office, KIND)
  const { id, point } = { id: 'EKS-20', point: { id: 'EKS-20', group: 'eksterior', answer: 'condition' } }
  await server.context.db
    .insertInto('inspection_point_lists')
    .values({ version: 1, points: JSON.stringify([point]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const without = await uploaded(
    office,
    KIND,
    file
      .split('\r\n')
      .toSpliced(lineOf(file, id) - 1, 1)
      .join('\r\n'),
  )
  await publish(without.id)
  onTestFinished(async () => {
    await publish((await office.call(useVersionAgain, { params: { kind: KIND, version: 1 } })).id)
  })
  expect(await problemsOf(office, withLine(file, lineOf(file, id), { group: 'interior' }))).toEqual([
    'group: EKS-20 sudah dipakai dengan eksterior. Titik lain perlu id baru',
  ])
})
