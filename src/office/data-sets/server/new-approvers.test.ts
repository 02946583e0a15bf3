import { beforeEach, describe, expect, it } from 'vitest'
import { updateStaff } from '#account/staff/desk-staff.contract.ts'
import { allowManyRows, liveFileOf, uploaded, withoutLine } from '#tests/support/data-sets.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as approvals from '../desk-data-approvals.contract.ts'
import { publishUpload, readDataSet } from '../desk-data-sets.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let author: TestStaff
let second: TestStaff

beforeEach(async () => {
  author = await staffMember(server, 'office')
  second = await staffMember(server, 'office')
  await allowManyRows(server, 0)
})

const approve = (uploadId: string) => second.call(approvals.approveUpload, { params: { uploadId } })

/** Stock with one row less, which waits for a second person. */
async function proposed(): Promise<string> {
  const file = withoutLine(await liveFileOf(author, 'used-cars'), 2)
  const { id } = await uploaded(author, 'used-cars', file, 'stok.csv')
  expect(await author.call(publishUpload, { params: { uploadId: id }, body: { at: null } })).toMatchObject({
    waiting: true,
  })
  return id
}

describe('a new head office account', () => {
  const HOUR_MS = 3_600_000
  const since = (hours: number) =>
    server.context.db
      .updateTable('staff')
      .set({ office_since: new Date(server.clock.now().getTime() - hours * HOUR_MS) })
      .where('id', '=', second.id)
      .execute()

  it('cannot approve for 72 hours, and is shown until when; it may reject', async () => {
    const id = await proposed()
    await since(71)
    expect(await refusalCode(approve(id))).toBe('approver_new')
    expect((await second.call(approvals.readApprovals, {})).may_from).toEqual(
      new Date(server.clock.now().getTime() + HOUR_MS).toISOString(),
    )
    expect((await second.call(readDataSet, { params: { kind: 'used-cars' } })).version).toBe(1)
    await since(72)
    expect((await second.call(approvals.readApprovals, {})).may_from).toBeNull()
    expect(await approve(id)).toEqual({ version: 2 })
    await since(0)
    await second.call(approvals.rejectUpload, {
      params: { uploadId: await proposed() },
      body: { reason: 'Harga belum disepakati' },
    })
  })

  it('cannot approve a higher number of rows either', async () => {
    await since(71)
    await author.call(approvals.changeRowsAlone, { body: { rows: 500 } })
    const decide = (yes: boolean) =>
      second.call(approvals.decideRowsAlone, { body: { to: 500, approve: yes } })
    expect(await refusalCode(decide(true))).toBe('approver_new')
    await decide(false)
  })

  it('is new from the accepted invitation or the new role on, and the others are mailed', async () => {
    const advisor = await staffMember(server)
    await author.call(updateStaff, {
      params: { staffId: advisor.id },
      body: { role: 'office', branch_ids: [] },
    })
    const row = await server.context.db
      .selectFrom('staff')
      .select('office_since')
      .where('id', '=', advisor.id)
      .executeTakeFirstOrThrow()
    expect(row.office_since).toEqual(server.clock.now())
    for (const { email } of [author, second])
      expect((await server.messages({ to: email }))[0]).toMatchObject({
        subject: 'Akun kantor pusat baru',
        text: expect.stringContaining(advisor.email),
      })
    expect(await server.messages({ to: advisor.email })).toEqual([])
  })
})
