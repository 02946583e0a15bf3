import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { listViews, removeView, saveView } from '#core/lists.ts'
import { auditLog } from '#office/audit-log/desk-audit-log.contract.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
let office: TestStaff
beforeEach(async () => {
  office = await staffMember(server, 'office')
})

/** So many events, some at the same moment. */
async function happened(count: number, details: object = {}): Promise<void> {
  const at = server.clock.now().getTime()
  await server.context.db
    .insertInto('audit_log')
    .values(
      Array.from({ length: count }, (_, index) => ({
        at: new Date(at - Math.floor(index / 3) * 1_000),
        event: 'limit_hit',
        customer_id: null,
        staff_id: null,
        address: null,
        request_id: null,
        details: JSON.stringify({ number: index, ...details }),
      })),
    )
    .execute()
}
const page = (query: object) => office.call(auditLog.page, { query: { event: 'limit_hit', ...query } })

describe('list of the desk', () => {
  it('is read by key, forth and back, each row once while more are added', async () => {
    await happened(120)
    const first = await page({})
    expect([first.rows.length, first.total, first.former]).toEqual([50, 120, null])
    server.clock.advance(60_000)
    await happened(5)
    const second = await page({ after: first.next })
    const third = await page({ after: second.next })
    expect(third.next).toBeNull()
    const seen = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(seen).size).toBe(120)
    const back = await page({ before: third.former })
    expect(back.rows).toEqual(second.rows)
    expect((await page({ before: back.former })).rows).toEqual(first.rows)
  })

  it('is read in the opposite order on request', async () => {
    await happened(60)
    const { rows, next } = await page({ sort: 'oldest' })
    const more = await page({ sort: 'oldest', after: next })
    const moments = [...rows, ...more.rows].map(({ at }) => at)
    expect(moments).toEqual([...moments].sort())
    expect(more.rows).toHaveLength(10)
  })

  it('is downloaded as a file with every row and without formulas', async () => {
    await happened(60)
    await happened(1, { device: '=1+1' })
    const file = await office.call(auditLog.file, { query: { event: 'limit_hit' } })
    const lines = file.trim().split('\r\n')
    expect(lines).toHaveLength(62)
    expect(lines[0]).toBe(
      'waktu (WIB);siapa;peran;tindakan;pelanggan;pesan;kunjungan;tukar tambah;pelat;rincian',
    )
    expect(lines.every((line) => !/(^|;)[=+@-]/.test(line))).toBe(true)
  })

  it('is downloaded as a file that a spreadsheet of any language splits without making a formula', async () => {
    await happened(1, {
      device: 'x;=HYPERLINK("http://contoh.id")',
      network: '\t@SUM(1)',
      reason: ' ＝1',
    })
    const file = await office.call(auditLog.file, { query: { event: 'limit_hit' } })
    expect(file).toContain('HYPERLINK')
    for (const cell of file.split(/[,;|\t\r\n]/)) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+@＝-]/)
  })

  it('is refused as a file above 100,000 rows', async () => {
    await sql`insert into audit_log (at, event, details)
      select ${server.clock.now()}::timestamptz, 'limit_hit', '{}' from generate_series(1, 100001)`.execute(
      server.context.db,
    )
    const file = office.call(auditLog.file, { query: { event: 'limit_hit' } })
    expect(await refusal(file)).toMatchObject({ status: 400, data: { code: 'list_too_long' } })
    expect((await page({})).total).toBe(10_001)
  })

  it('is saved as a view of one member of staff', async () => {
    const body = { list: 'jejak', name: 'Data dibuka', query: 'event=customer_read' }
    const view = await office.call(saveView, { body })
    await office.call(saveView, { body: { ...body, query: 'event=visit_read' } })
    expect(await office.call(listViews, {})).toEqual([{ ...view, query: 'event=visit_read' }])
    const other = await staffMember(server, 'office')
    expect(await other.call(listViews, {})).toEqual([])
    expect(await refusal(other.call(removeView, { params: { viewId: view.id } }))).toMatchObject({
      status: 404,
    })
    await office.call(removeView, { params: { viewId: view.id } })
    expect(await office.call(listViews, {})).toEqual([])
  })

  it('has at most fifty saved views', async () => {
    for (let number = 0; number < 50; number++)
      await office.call(saveView, { body: { list: 'jejak', name: `Tampilan ${number}`, query: '' } })
    const more = office.call(saveView, { body: { list: 'jejak', name: 'Satu lagi', query: '' } })
    expect(await refusal(more)).toMatchObject({ status: 409, data: { code: 'views_full' } })
  })
})
