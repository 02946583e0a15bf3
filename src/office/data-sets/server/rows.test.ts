import { expect, it } from 'vitest'
import { createAudit } from '#server/audit/audit.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { liveFileOf } from '#tests/support/data-sets.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { publishUpload, readDataSet, useVersionAgain } from '../desk-data-sets.contract.ts'
import { publishRows } from './rules.ts'

const server = useTestServer()

/** The part of a request's `Meta` that changes of rows use. */
function call({ id, name }: TestStaff): [StaffMember, Meta] {
  const { db, clock } = server.context
  const audit = createAudit(db, clock, { customerId: null, staffId: id, address: null, requestId: null })
  const staff: StaffMember = { kind: 'staff', id, name, role: 'office', branches: null, sessionId: '' }
  // Only the audit log of the request is used.
  return [staff, { audit } as Meta]
}
const sudirman = {
  id: 1001,
  branch: 'Toyota Trust Sudirman',
  city_code: '31.71',
  kind: 'gr',
  slot_minutes: 30,
  opening_time: '08:00',
  closing_time: '16:30',
  slot_capacity: 7,
  open_days: '123456',
  timezone: 'Asia/Jakarta',
  is_sample: true,
  address: 'Jl. Jenderal Sudirman No. 143, Jakarta Pusat',
  phone: '021 555 1001',
  latitude: -6.2045,
  longitude: 106.8217,
}

it('a row changed by hand makes the next version of its kind, and can be restored like any other', async () => {
  const office = await staffMember(server, 'office')
  const before = await liveFileOf(office, 'branches')
  const change = { upsert: [{ ...sudirman, branch: 'Toyota Trust Thamrin' }] }
  expect(await publishRows(server.context, 'branches', change, ...call(office))).toEqual({ version: 2 })
  expect(await liveFileOf(office, 'branches')).toBe(
    before.replace('Toyota Trust Sudirman', 'Toyota Trust Thamrin'),
  )
  const { versions } = await office.call(readDataSet, { params: { kind: 'branches' } })
  expect(versions[0]).toMatchObject({ source: 'rows', changed: 1, added: 0, removed: 0 })
  const { id } = await office.call(useVersionAgain, { params: { kind: 'branches', version: 1 } })
  await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  expect(await liveFileOf(office, 'branches')).toBe(before)
  // The rows changed by hand are stored when the next version replaces them.
  const back = await office.call(useVersionAgain, { params: { kind: 'branches', version: 2 } })
  expect(back).toMatchObject({ changed: 1, wrong: 0 })
})

it('a row is validated like a line of a file, and one that is referred to cannot be removed', async () => {
  const office = await staffMember(server, 'office')
  const refused = (change: Parameters<typeof publishRows>[2]) =>
    expect(publishRows(server.context, 'branches', change, ...call(office))).rejects
  await refused({ upsert: [{ ...sudirman, branch: '=1' }] }).toMatchObject({
    code: 'input_invalid',
    data: { field: 'branch' },
  })
  await refused({ upsert: [{ ...sudirman, closing_time: '08:10' }] }).toMatchObject({
    data: { field: 'closing_time' },
  })
  await refused({ remove: ['1001'] }).toMatchObject({ data: { field: 'id' } })
  await refused({ upsert: [sudirman] }).toMatchObject({ code: 'data_same' })
})

it('a workshop with stalls and people is not removed, and the refusal names them', async () => {
  const office = await staffMember(server, 'office')
  const { id } = await server.context.db
    .selectFrom('branches')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('erp_used_cars').select('branch_id'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const stall = { name: 'Umum 1', kind: 'general', position: 0 } as const
  await server.context.db
    .insertInto('stalls')
    .values({
      id: 'stall',
      branch_id: id,
      ...stall,
      closed_from: null,
      closed_until: null,
      closed_word: null,
    })
    .execute()
  await expect(
    publishRows(server.context, 'branches', { remove: [String(id)] }, ...call(office)),
  ).rejects.toThrow(/dipakai 1 stall/)
})
