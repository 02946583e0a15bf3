import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Zone } from '#core/days.ts'
import { publishUpload } from '#office/data-sets/desk-data-sets.contract.ts'
import type { Queries } from '#server/database/database.ts'
import { liveFileOf, uploaded } from '#tests/support/data-sets.ts'
import { book, SUDIRMAN, slotsAt, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { regionLists } from '#workshop/regions/regions.contract.ts'
import { lockHours } from '#workshop/workshop-hours/server/sql.ts'
import { branchHours } from '../bookings.contract.ts'

const server = useTestServer()
const NATAL = '2026-12-25'
const JOINT_LEAVE = '2026-12-24'
let ratna: Awaited<ReturnType<typeof withCar>>
beforeEach(async () => {
  ratna = await withCar(server, 'Ratna Wijaya')
})

const free = async (day: string, branchId?: number) =>
  (await slotsAt(server, day, branchId)).filter(({ available }) => available).map(({ start }) => start)
const hours = () => server.as()(branchHours, { params: { kind: 'gr', branchId: String(SUDIRMAN.id) } })

/** Stores an exception of the workshop for one day, without its version. */
const says = (
  day: string,
  exception: Partial<{ kind: 'closed' | 'half' | 'places' | 'open'; closes: string; capacity: number }>,
  db: Queries = server.context.db,
) =>
  db
    .insertInto('branch_exceptions')
    .values({
      branch_id: SUDIRMAN.id,
      day,
      kind: 'closed',
      opens: null,
      closes: null,
      capacity: null,
      reason: 'Stok opname',
      made_by: 'staff-0001',
      made_at: server.clock.now(),
      ...exception,
    })
    .execute()

describe('a holiday', () => {
  it.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as Zone[])(
    'closes every workshop on its own calendar: %s',
    async (zone) => {
      const { id } = await server.context.db
        .selectFrom('branches')
        .select('id')
        .where('timezone', '=', zone)
        .where('kind', '=', 'gr')
        .executeTakeFirstOrThrow()
      expect(await free('2026-12-23', id)).not.toEqual([])
      expect(await free(JOINT_LEAVE, id)).toEqual([])
      expect(await free(NATAL, id)).toEqual([])
      expect(await free('2026-12-26', id)).not.toEqual([])
    },
  )

  it('refuses a booking with the name of the holiday', async () => {
    expect(await refusal(book(server, ratna, { day: NATAL }))).toMatchObject({
      status: 400,
      message: 'Bengkel tutup pada Jumat, 25 Desember 2026: Kelahiran Yesus Kristus',
      data: { code: 'time_outside_hours', field: 'order_start_time' },
    })
  })

  it('shows the usual hours of the day, none of them available', async () => {
    const slots = await slotsAt(server, NATAL)
    expect(slots[0]).toEqual({ start: '08:00', end: '08:30', available: false })
    expect(slots).toHaveLength(17)
  })

  it('is a usual day where the workshop opens as an exception', async () => {
    await says(NATAL, { kind: 'open' })
    expect(await free(NATAL)).toHaveLength(17)
    await book(server, ratna, { day: NATAL })
  })

  it('that head office has removed is open', async () => {
    const office = await staffMember(server, 'office')
    const live = await liveFileOf(office, 'holidays')
    const without = live.split('\r\n').filter((line) => !line.startsWith(JOINT_LEAVE))
    const { id } = await uploaded(office, 'holidays', without.join('\r\n'))
    expect(await free(JOINT_LEAVE)).toEqual([])
    await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
    expect(await free(JOINT_LEAVE)).toHaveLength(17)
  })
})

describe('an exception of a workshop for one day', () => {
  it('closes it with its reason', async () => {
    await says('2026-11-24', {})
    expect(await free('2026-11-24')).toEqual([])
    expect((await refusal(book(server, ratna, { day: '2026-11-24' }))).message).toBe(
      'Bengkel tutup pada Selasa, 24 November 2026: Stok opname',
    )
  })

  it('shortens it: the last slot ends by its end, and later ones are outside', async () => {
    await says('2026-11-24', { kind: 'half', closes: '12:00' })
    expect((await slotsAt(server, '2026-11-24')).at(-1)).toEqual({
      start: '11:30',
      end: '12:00',
      available: true,
    })
    const late = await refusal(book(server, ratna, { day: '2026-11-24', order_start_time: '13:00' }))
    expect(late).toMatchObject({ status: 400, data: { code: 'time_outside_hours' } })
    await book(server, ratna, { day: '2026-11-24', order_start_time: '11:30' })
  })

  it('changes the capacity: the last place goes to one of two who want it', async () => {
    await says('2026-11-24', { kind: 'places', capacity: 1 })
    const sari = await withCar(server, 'Sari')
    const both = await Promise.allSettled(
      [ratna, sari].map((person) => book(server, person, { day: '2026-11-24' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await free('2026-11-24')).not.toContain('09:30')
  })
})

describe('a workshop whose week was changed', () => {
  const week = (
    weekday: number,
    change: { opens?: string | null; closes?: string | null; slot_minutes?: number },
  ) => ({
    branch_id: SUDIRMAN.id,
    weekday,
    valid_from: '2026-11-30',
    opens: '08:00',
    closes: '16:30',
    slot_minutes: 30,
    capacity: 7,
    ...change,
  })
  beforeEach(async () => {
    await server.context.db
      .insertInto('branch_hours')
      .values([
        week(1, { slot_minutes: 60 }),
        week(2, { opens: null, closes: null }),
        week(7, { closes: '12:00' }),
      ])
      .execute()
  })

  it('keeps its hours until the change takes effect', async () => {
    expect(await free('2026-11-23')).toHaveLength(17)
    expect(await free('2026-11-30')).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ])
    expect(await free('2026-12-01')).toEqual([])
    expect(await free('2026-12-06')).toHaveLength(8)
    const off = await refusal(book(server, ratna, { day: '2026-11-30', order_start_time: '08:30' }))
    expect(off.data?.code).toBe('time_off_grid')
    const booked = await book(server, ratna, { day: '2026-11-30', order_start_time: '09:00' })
    expect(booked.order_end_time).toBe('10:00')
  })

  it('is in the list of workshops with its week', async () => {
    const [branch] = (await server.as()(regionLists.gr.branches, { params: { id: 3171 } })).filter(
      ({ id }) => id === SUDIRMAN.id,
    )
    expect(branch).toMatchObject({ opening_time: '08:00', open_days: [1, 2, 3, 4, 5, 6, 7] })
  })
})

describe('the opening days of a workshop', () => {
  it('list the bookable days on which it is closed, and those on which it opens as an exception', async () => {
    await says('2026-12-27', { kind: 'open' })
    await says('2026-11-24', {})
    expect(await hours()).toEqual({
      timezone: 'Asia/Jakarta',
      opening_time: '08:00',
      closing_time: '16:30',
      open_days: [1, 2, 3, 4, 5, 6],
      closed: [
        { day: '2026-11-24', word: 'Stok opname' },
        { day: '2026-12-24', word: 'Kelahiran Yesus Kristus' },
        { day: '2026-12-25', word: 'Kelahiran Yesus Kristus' },
        { day: '2027-01-01', word: 'Tahun Baru 2027 Masehi' },
        { day: '2027-01-05', word: 'Isra Mikraj Nabi Muhammad' },
        { day: '2027-02-06', word: 'Tahun Baru Imlek 2578' },
      ],
      open: ['2026-12-27'],
    })
    const unknown = server.as()(branchHours, { params: { kind: 'gr', branchId: '999' } })
    expect((await refusal(unknown)).status).toBe(404)
  })
})

it('a booking that was in progress while the desk closed its day is refused: it sees the new hours', async () => {
  const { db } = server.context
  expect(await free('2026-11-24')).toContain('09:30')
  let booking: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await lockHours(tx, SUDIRMAN.id)
    booking = refusal(book(server, ratna, { day: '2026-11-24' }))
    await untilHoursAwaited(server.context.db)
    await tx.insertInto('branch_settings').values({ branch_id: SUDIRMAN.id, version: 1 }).execute()
    await says('2026-11-24', {}, tx)
  })
  expect(await booking).toMatchObject({ status: 400, data: { code: 'time_outside_hours' } })
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
})

/** Resolves once a transaction waits for the hours of a workshop. */
async function untilHoursAwaited(db: typeof server.context.db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)
    if (rows.length > 0) return
  }
}
