import { beforeEach, describe, expect, it } from 'vitest'
import { deactivateStaff } from '#account/staff/desk-staff.contract.ts'
import { officeCounts } from '#office/customers/desk-office-counts.contract.ts'
import { allowManyRows, liveFileOf, uploaded, withLine, withoutLine } from '#tests/support/data-sets.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  approveUpload,
  changeRowsAlone,
  decideRowsAlone,
  PRICE_AND_STOCK_KINDS,
  readApprovals,
  rejectUpload,
} from '../desk-data-approvals.contract.ts'
import * as dataSets from '../desk-data-sets.contract.ts'
import { publishDue } from './clock.ts'
import { KINDS } from './kinds/all.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let author: TestStaff
let second: TestStaff

beforeEach(async () => {
  author = await staffMember(server, 'office')
  second = await staffMember(server, 'office')
  // One person publishes one row alone; two need approval.
  await allowManyRows(server, 1)
})

type Moment = { day: string; time: string } | null
const publish = (uploadId: string, by = author, at: Moment = null) =>
  by.call(dataSets.publishUpload, { params: { uploadId }, body: { at } })
const approve = (uploadId: string, by = second) => by.call(approveUpload, { params: { uploadId } })
const reject = (uploadId: string, by = second) =>
  by.call(rejectUpload, { params: { uploadId }, body: { reason: 'Harga belum disepakati' } })
const page = () => second.call(dataSets.readDataSet, { params: { kind: 'used-cars' } })

/** Uploads the stock without this many of its rows. */
async function upload(rows = 2, by = author) {
  let file = await liveFileOf(by, 'used-cars')
  for (let gone = 0; gone < rows; gone++) file = withoutLine(file, 2)
  return (await uploaded(by, 'used-cars', file, 'stok.csv')).id
}

async function proposed(at: Moment = null) {
  const id = await upload()
  expect(await publish(id, author, at)).toEqual({ version: null, waiting: true })
  return id
}

describe('a publication of prices or stock with more rows than one person publishes alone', () => {
  it('waits until another person of head office approves it, and names both', async () => {
    const before = await liveFileOf(author, 'used-cars')
    const id = await proposed()
    expect(await liveFileOf(author, 'used-cars')).toBe(before)
    const { waiting, second_person } = await second.call(readApprovals, {})
    expect([waiting, second_person]).toMatchObject([
      [{ id, kind: 'used-cars', rows: 2, proposed_by_name: author.name }],
      true,
    ])
    expect(await second.call(dataSets.readUpload, { params: { uploadId: id } })).toMatchObject({
      proposed: { by_name: author.name, for: null, own: false },
    })
    expect(await approve(id)).toEqual({ version: 2 })
    expect((await page()).versions[0]).toMatchObject({ version: 2, made_by_name: author.name })
    const audit = server.context.db.selectFrom('audit_log').select(['event', 'staff_id'])
    expect(
      await audit.where('event', 'in', ['data_proposed', 'data_approved']).orderBy('event').execute(),
    ).toEqual([
      { event: 'data_approved', staff_id: second.id },
      { event: 'data_proposed', staff_id: author.id },
    ])
    const [mail] = await server.messages({ to: author.email })
    expect(mail?.text).toContain(`stok.csv disetujui ${second.name}.`)
  })

  it('cannot be approved by its proposer or uploader', async () => {
    const id = await upload()
    await publish(id, second)
    expect(await refusalCode(approve(id, author))).toBe('own_approval')
    expect(await refusalCode(approve(id, second))).toBe('own_approval')
    expect(await refusalCode(reject(id, second))).toBe('own_approval')
    expect(await refusalCode(publish(id))).toBe('data_waits')
    expect((await page()).version).toBe(1)
  })

  it('is rejected with a reason that the proposer receives, and no longer waits', async () => {
    const id = await proposed()
    await reject(id)
    expect(await author.call(dataSets.readUpload, { params: { uploadId: id } })).toMatchObject({
      proposed: null,
      rejected: { by_name: second.name, reason: 'Harga belum disepakati' },
    })
    expect(await refusalCode(approve(id))).toBe('data_not_waiting')
    expect((await server.messages({ to: author.email }))[0]?.text).toContain('Harga belum disepakati')
  })

  it('is mailed to all others of head office, and counted in their menu', async () => {
    const id = await proposed()
    expect((await server.messages({ to: second.email }))[0]).toMatchObject({
      subject: 'Penerbitan menunggu persetujuan Anda',
      text: expect.stringContaining(`${author.name} mengusulkan stok.csv`),
    })
    expect(await server.messages({ to: author.email })).toEqual([])
    const waiting = async (by: TestStaff) => (await by.call(officeCounts, {})).approvals
    expect([await waiting(author), await waiting(second)]).toEqual([0, 1])
    await reject(id)
    expect(await waiting(second)).toBe(0)
  })

  it('is discarded by its proposer only; others reject it with a reason', async () => {
    const id = await proposed()
    const discard = (by: TestStaff) => by.call(dataSets.discardUpload, { params: { uploadId: id } })
    expect(await refusalCode(discard(second))).toBe('data_waits')
    expect((await author.call(dataSets.readUpload, { params: { uploadId: id } })).proposed).toMatchObject({
      withdrawable: true,
    })
    await discard(author)
    expect((await page()).uploads).toEqual([])
  })

  it('loses its schedule when the approver is deactivated before', async () => {
    const id = await proposed({ day: '2026-11-22', time: '06:00' })
    await approve(id)
    await author.call(deactivateStaff, { params: { staffId: second.id } })
    expect(await author.call(dataSets.readUpload, { params: { uploadId: id } })).toMatchObject({
      publish_at: null,
      held_for: 'author',
    })
  })

  it('is approved only on the version that it was proposed on', async () => {
    const id = await proposed()
    const other = await staffMember(server, 'office')
    await publish(await upload(1, other), other)
    expect(await refusalCode(approve(id))).toBe('data_changed')
    expect((await page()).version).toBe(2)
    expect(await refusalCode(approve(id))).toBe('data_not_waiting')
  })

  it('goes live at its scheduled time after approval, and not before', async () => {
    const id = await proposed({ day: '2026-11-22', time: '06:00' })
    server.clock.set('2026-11-21T12:00:00Z')
    expect(await publishDue(server.context)).toBe(0)
    second = await staffMember(server, 'office')
    expect(await approve(id)).toEqual({ version: null })
    server.clock.set('2026-11-21T23:00:00Z')
    expect(await publishDue(server.context)).toBe(1)
  })

  it('also waits when the number of rows was lowered after it was scheduled', async () => {
    await allowManyRows(server)
    const id = await upload()
    await publish(id, author, { day: '2026-11-22', time: '06:00' })
    await allowManyRows(server, 1)
    server.clock.set('2026-11-21T23:00:00Z')
    expect(await publishDue(server.context)).toBe(0)
    second = await staffMember(server, 'office')
    expect(await approve(id)).toEqual({ version: 2 })
  })

  it('cannot be split into small ones within a day', async () => {
    await publish(await upload(1))
    expect(await publish(await upload(1))).toEqual({ version: null, waiting: true })
  })

  it('no longer waits when its author is deactivated', async () => {
    const id = await proposed()
    await second.call(deactivateStaff, { params: { staffId: author.id } })
    expect(await refusalCode(approve(id))).toBe('data_not_waiting')
  })

  it('is not needed for tables without prices or stock', async () => {
    let holidays = await liveFileOf(author, 'holidays')
    for (const line of [2, 3, 4]) holidays = withLine(holidays, line, { name: `Libur ${line}` })
    expect(await publish((await uploaded(author, 'holidays', holidays)).id)).toEqual({ version: 2 })
  })

  it('is needed for every table with a price', () => {
    const priced = Object.values(KINDS).filter(({ columns }) =>
      columns.some(({ field }) => /price|harga/.test(field)),
    )
    expect(priced.map(({ kind }) => kind).filter((kind) => !PRICE_AND_STOCK_KINDS.includes(kind))).toEqual([])
  })
})

describe('the number of rows that one person publishes alone', () => {
  const rows = async () => (await second.call(readApprovals, {})).rows
  const change = (to: number) => author.call(changeRowsAlone, { body: { rows: to } })
  const decide = (to: number, yes: boolean, by = second) =>
    by.call(decideRowsAlone, { body: { to, approve: yes } })

  it('is lowered at once, and raised only by a second person', async () => {
    await change(0)
    expect(await rows()).toBe(0)
    expect(await change(500)).toMatchObject({ rows: 0, raise: { to: 500, own: true } })
    expect(await refusalCode(decide(500, true, author))).toBe('own_approval')
    expect(await refusalCode(decide(5_000, true))).toBe('data_not_waiting')
    await decide(500, true)
    expect(await rows()).toBe(500)
    await change(900)
    await decide(900, false)
    expect(await rows()).toBe(500)
  })

  it('keeps both a concurrent lowering and raising', async () => {
    await server.context.db.deleteFrom('publication_limits').execute()
    await Promise.all([change(0), second.call(changeRowsAlone, { body: { rows: 500 } })])
    expect(await rows()).toBe(0)
  })

  it('is a hundred until head office sets another, and says when no second person could approve', async () => {
    await server.context.db.deleteFrom('publication_limits').execute()
    await author.call(deactivateStaff, { params: { staffId: second.id } })
    expect(await author.call(readApprovals, {})).toMatchObject({ rows: 100, second_person: false })
  })
})

describe('the first tables of a dealer', () => {
  beforeEach(() => server.context.db.deleteFrom('publication_limits').execute())

  it('replace the shipped samples without a second person, and later large changes need one', async () => {
    const all = await liveFileOf(author, 'used-cars')
    const [head = '', ...rows] = all.split('\r\n').filter(Boolean)
    const own = [head, ...rows.slice(0, 150)].join('\r\n')
    const first = await uploaded(author, 'used-cars', own, 'stok.csv')
    expect(first.removed).toBeGreaterThan(100)
    expect(await publish(first.id)).toMatchObject({ version: 2 })
    const small = await uploaded(author, 'used-cars', [head, ...rows.slice(0, 149)].join('\r\n'), 'stok.csv')
    expect(await publish(small.id)).toMatchObject({ version: 3 })
    const large = await uploaded(author, 'used-cars', [head, ...rows.slice(0, 10)].join('\r\n'), 'stok.csv')
    expect(await publish(large.id)).toEqual({ version: null, waiting: true })
  })
})
