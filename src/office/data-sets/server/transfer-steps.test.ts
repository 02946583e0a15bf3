import { expect, it } from 'vitest'
import { startCarTransfer } from '#garage/car-transfers/car-transfers.contract.ts'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { publishUpload, uploadLines } from '../desk-data-sets.contract.ts'

const server = useTestServer()
const KIND = 'transfer-steps'
/** Lines of the shipped file: the steps with mutasi, then those within one Samsat. */
const FIRST = 2

it.each([
  [FIRST, { step: 'cek_fisik' }, 'step: Bukan langkah mutasi'],
  [FIRST, { step: 'bpkb' }, 'step: Langkah bpkb sudah ada'],
  [FIRST, { position: '2' }, 'position: Urutan 2 sudah dipakai langkah lain'],
  [FIRST, { position: '9' }, 'position: Urutan langkah mutasi berubah'],
  [FIRST, { moves: '0', position: '9' }, 'step: Langkah mutasi kurang: berkas'],
  [FIRST, { fees: 'jasa_calo' }, 'fees: jasa_calo tidak ada di Biaya surat'],
  [FIRST, { source: '' }, 'source: Sel kosong'],
])('line %i with %j cannot be published', async (line, change, problem) => {
  const office = await staffMember(server, 'office')
  const { id } = await uploaded(office, KIND, withLine(await liveFileOf(office, KIND), line, change))
  const { rows } = await office.call(uploadLines.page, { query: { upload: id, change: 'wrong' } })
  const found = rows.flatMap(({ problems }) => problems.map((one) => `${one.column}: ${one.problem}`))
  expect(found).toContain(problem)
})

it('a published sentence is what owners read', async () => {
  const office = await staffMember(server, 'office')
  const file = await liveFileOf(office, KIND)
  const { id } = await uploaded(office, KIND, withLine(file, FIRST, { title: 'Siapkan berkas' }))
  await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  const { call, car } = await withCar(server)
  const body = { from_city: 3174, to_city: 3275 }
  const { transfer } = await call(startCarTransfer, { params: { carId: car.id }, body })
  expect(transfer?.steps.map(({ title }) => title)).toContain('Siapkan berkas')
})
