import { expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { nextWorkEmail } from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { inviteStaffFile } from '../desk-invited-file.contract.ts'
import { listStaff } from '../desk-staff.contract.ts'

const server = useTestServer()
const HEADER = 'nama,email,peran,bengkel'
const file = (...lines: string[]) => ({ body: new Uint8Array(Buffer.from([HEADER, ...lines].join('\n'))) })
const head = (email: string) => `Sari Lestari,${email},Kepala bengkel,1001 1002`

it('invites three hundred heads in one go', async () => {
  const office = await staffMember(server, 'office')
  const emails = Array.from({ length: 300 }, nextWorkEmail)
  expect(await office.call(inviteStaffFile, file(...emails.map(head)))).toEqual({
    invited: 300,
    problems: [],
  })
  const { invitations } = await office.call(listStaff, {})
  expect(invitations).toHaveLength(300)
  expect(invitations[0]).toMatchObject({ role: 'head', branches: [{ id: 1002 }, { id: 1001 }] })
  const [mail] = await server.messages({ to: emails[299] ?? '', channel: 'email' })
  expect(mail?.text).toContain('/desk/undangan')
})

it('reads a file as an Indonesian Excel writes it', async () => {
  const office = await staffMember(server, 'office')
  const text = `sep=;\r\nnama;email;peran;bengkel\r\nSari Lestari;${nextWorkEmail()};KANTOR PUSAT;\r\n`
  const body = new Uint8Array(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]))
  expect(await office.call(inviteStaffFile, { body })).toEqual({ invited: 1, problems: [] })
})

it.each([
  [
    'blank rows',
    (email: string) => `nama;email;peran;bengkel\r\nSari;${email};Kepala bengkel;1001\r\n;;;\r\n;;;\r\n`,
  ],
  ['empty columns', (email: string) => `nama,email,peran,bengkel,,\nSari,${email},Kepala bengkel,1001,,\n`],
  ['a last cell left out', (email: string) => `nama,email,peran,bengkel\nSari,${email},Kantor pusat\n`],
  [
    'names of columns in capitals',
    (email: string) => `Nama;Email;PERAN;Bengkel\nSari;${email};kepala bengkel;1001\n`,
  ],
  ['tabs', (email: string) => `nama\temail\tperan\tbengkel\nSari\t${email}\tKepala bengkel\t1001\n`],
])('reads a file with %s', async (_, text) => {
  const office = await staffMember(server, 'office')
  const body = new Uint8Array(Buffer.from(text(nextWorkEmail())))
  expect(await office.call(inviteStaffFile, { body })).toEqual({ invited: 1, problems: [] })
})

it('invites no one while a line is wrong, and says what is wrong with each', async () => {
  const office = await staffMember(server, 'office')
  const good = nextWorkEmail()
  const twice = nextWorkEmail()
  const answer = await office.call(
    inviteStaffFile,
    file(
      head(good),
      'Sari,bukan-email,Kepala bengkel,1001',
      `Sari,${nextWorkEmail()},Kepala,1001`,
      `Sari,${nextWorkEmail()},Kepala bengkel,99999`,
      `Sari,${nextWorkEmail()},Kepala bengkel,`,
      head(twice),
      head(twice.toUpperCase()),
      'Sari',
    ),
  )
  expect(answer.invited).toBe(0)
  expect(answer.problems).toEqual([
    { line: 3, words: 'Format Email salah!' },
    { line: 4, words: 'Peran “Kepala” tidak dikenal: Penasihat servis, Kepala bengkel, Kantor pusat' },
    { line: 5, words: 'Bengkel nomor “99999” tidak ada' },
    { line: 6, words: 'Pilih bengkel sesuai peran: kantor pusat tanpa bengkel, yang lain minimal satu' },
    { line: 8, words: 'Email ini sudah ada di baris 7' },
    { line: 9, words: 'Input Email terlebih dahulu!' },
  ])
  expect((await office.call(listStaff, {})).invitations).toEqual([])
})

it('invites no one either when one of them works here already', async () => {
  const office = await staffMember(server, 'office')
  const sari = await staffMember(server)
  const answer = await office.call(inviteStaffFile, file(head(nextWorkEmail()), head(sari.email)))
  expect(answer).toEqual({
    invited: 0,
    problems: [{ line: 3, words: 'Email ini sudah terdaftar sebagai staf' }],
  })
  expect((await office.call(listStaff, {})).invitations).toEqual([])
})

it('refuses a file with other columns or more than five hundred people', async () => {
  const office = await staffMember(server, 'office')
  const other = { body: new Uint8Array(Buffer.from('nama,surel\nSari,x\n')) }
  expect(await refusal(office.call(inviteStaffFile, other))).toMatchObject({
    message: 'Kolom kurang: email, peran, bengkel. Kolom tidak dikenal: surel',
  })
  const many = Array.from({ length: 501 }, (_, index) => head(`s${index}@contoh.id`))
  expect((await refusal(office.call(inviteStaffFile, file(...many)))).message).toMatch(/lebih dari 500 baris/)
})
