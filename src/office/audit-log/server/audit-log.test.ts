import { expect, it } from 'vitest'
import { deactivateStaff } from '#account/staff/desk-staff.contract.ts'
import { openCustomer } from '#office/customers/desk-customers.contract.ts'
import { threadSeen, withThread } from '#tests/support/inbox.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { readVisit, receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { auditLog } from '../desk-audit-log.contract.ts'

const server = useTestServer()

/** A visit whose car an advisor has received. */
async function withArrivedCar() {
  server.clock.set(THE_DAY_BEFORE)
  const { visitId, id } = await withVisit(server)
  server.clock.set(THE_HOUR)
  const advisor = await staffMember(server)
  await advisor.call(receiveCar, await onNewest(advisor, visitId))
  const office = await staffMember(server, 'office')
  return { visitId, id, advisor, office }
}

it('the audit log shows who did what to which visit, filtered by person, customer, plate, record and day', async () => {
  const { visitId, id, advisor, office } = await withArrivedCar()
  const read = async (query: object) => (await office.call(auditLog.page, { query })).rows
  const [arrival] = await read({ staff: advisor.id, event: 'visit_changed' })
  expect(arrival).toMatchObject({
    by: { name: advisor.name, role: 'advisor' },
    visit: { id: visitId },
    details: { act: 'arrive', from: 'scheduled', to: 'arrived' },
  })
  const plate = arrival?.visit?.plate ?? ''
  for (const query of [{ customer: String(id) }, { record: visitId }, { q: plate.toLowerCase() }])
    expect((await read(query)).map((row) => row.id)).toContain(arrival?.id)
  expect(await read({ q: 'Z 9 ZZZ' })).toEqual([])
  expect(await read({ staff: advisor.id, until: '2026-01-01', from: '2025-12-01' })).toEqual([])
})

it('exporting the audit log is audited itself', async () => {
  const office = await staffMember(server, 'office')
  await office.call(auditLog.file, { query: { event: 'desk_sign_in' } })
  const { rows } = await office.call(auditLog.page, { query: { event: 'audit_exported' } })
  expect(rows).toMatchObject([{ by: { id: office.id }, details: { event: 'desk_sign_in' } }])
})

it('finds an audit entry by the record it is about, of every kind', async () => {
  const office = await staffMember(server, 'office')
  const other = await staffMember(server, 'advisor')
  await office.call(deactivateStaff, { params: { staffId: other.id } })
  const { rows } = await office.call(auditLog.page, { query: { record: other.id } })
  expect(rows).toMatchObject([{ event: 'desk_staff_deactivated', details: { staff: other.id } }])
})

it('leaves out events that only read a record, unless the query asks for them, a record or a customer', async () => {
  server.clock.set(THE_DAY_BEFORE)
  const { visitId, id } = await withVisit(server)
  const advisor = await staffMember(server)
  await advisor.call(readVisit, { params: { visitId } })
  const office = await staffMember(server, 'office')
  const events = async (query: object) =>
    (await office.call(auditLog.page, { query })).rows.map(({ event }) => event)
  expect(await events({})).not.toContain('visit_read')
  expect(await events({ reads: 'shown' })).toContain('visit_read')
  expect(await events({ event: 'visit_read' })).toContain('visit_read')
  expect(await events({ record: visitId })).toContain('visit_read')
  expect(await events({ customer: String(id) })).toContain('visit_read')
})

it('exports the words of the screen: names instead of ids, and formatted days and hours', async () => {
  const { id, advisor, office } = await withArrivedCar()
  await office.call(openCustomer, { params: { customerId: String(id) }, body: { reason: 'Ditelepon' } })
  await office.call(deactivateStaff, { params: { staffId: advisor.id } })
  const { threadId } = await withThread(server)
  const { subject } = await threadSeen(office, threadId)
  const { rows } = await office.call(auditLog.page, { query: { reads: 'shown' } })
  const rowOf = (event: string) => rows.find((row) => row.event === event)
  expect(rowOf('customer_read')?.names[String(id)]).toBe('Budi Santoso')
  expect(Object.values(rowOf('thread_begun')?.names ?? {})).toContain(subject)
  const lines = (await office.call(auditLog.file, { query: { reads: 'shown' } })).split('\r\n')
  const lineWith = (words: string) => lines.find((line) => line.includes(words))
  expect(lineWith('Mobil datang')).toMatch(
    /^23\/11\/2026 09:30:00;.*;Penasihat servis;Mobil datang;Budi Santoso;;.*Dijadwalkan → Datang · bengkel: Toyota Trust Sudirman$/,
  )
  expect(lineWith('Data pelanggan dibuka')).toContain('Alasan: “Ditelepon”')
  expect(lineWith('Staf dinonaktifkan')).toContain(`staf: ${advisor.name}`)
  expect(lineWith('Pesan masuk')).toContain(subject)
  for (const line of lines) {
    expect(line).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(line).not.toMatch(/\d{4}-\d\d-\d\d|[a-z]_[a-z]|[{}]/)
  }
})
