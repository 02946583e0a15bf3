import { beforeEach, describe, expect, it } from 'vitest'
import { MONDAY, SUDIRMAN } from '#tests/support/people.ts'
import { aStall, aTechnician, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, seen, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { confirmComing, readComing } from '#workshop/visits/coming.contract.ts'
import { markNoShow } from '#workshop/visits/desk-visits.contract.ts'
import { sendVisitReminders } from '#workshop/visits/server/clock.ts'
import { noteCall, prepareVisit, readNoShows, readTomorrow } from '../desk-preparations.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

const tomorrow = (member: TestStaff) => member.call(readTomorrow, { params: branchOf, query: {} })
const lineOf = async (member: TestStaff, visitId: string) => {
  const line = (await tomorrow(member)).lines.find(({ visit_id }) => visit_id === visitId)
  if (!line) throw new Error('no such line')
  return line
}
/** A customer whose car did not come. */
async function withNoShow() {
  const owner = await withVisit(server)
  server.clock.set(new Date(Date.parse(THE_HOUR) + 31 * 60_000).toISOString())
  const member = await staffMember(server)
  await member.call(markNoShow, await onNewest(member, owner.visitId))
  return { ...owner, sari: member }
}

describe('the list of tomorrow', () => {
  it('names the package of each booking, and not what its odometer shows', async () => {
    server.clock.set('2026-11-21T03:00:00Z')
    const sari = await staffMember(server)
    const periodic = await withVisit(server, { mileage: 44_900 })
    const beyond = await withVisit(server, { mileage: 112_000, order_start_time: '10:30' })
    const general = await withVisit(server, { service_type: 'Servis Umum', order_start_time: '11:30' })
    expect([
      (await lineOf(sari, periodic.visitId)).work,
      (await lineOf(sari, beyond.visitId)).work,
      (await lineOf(sari, general.visitId)).work,
    ]).toEqual(['Berkala 40.000', 'Berkala 30.000', 'Servis Umum'])
  })

  it('leaves out a car that has come', async () => {
    server.clock.set('2026-11-21T03:00:00Z')
    const sari = await staffMember(server)
    const { visitId } = await withVisit(server)
    const other = await withVisit(server)
    await server.context.db
      .updateTable('visits')
      .set({ state: 'arrived' })
      .where('id', '=', visitId)
      .execute()
    expect((await tomorrow(sari)).lines.map(({ visit_id }) => visit_id)).toEqual([other.visitId])
  })

  it('shows the next working day and what is prepared; each fact is in the timeline and can be undone', async () => {
    // A Saturday: the workshop is closed on Sundays.
    server.clock.set('2026-11-21T03:00:00Z')
    const sari = await staffMember(server)
    const { visitId } = await withVisit(server)
    const shown = await tomorrow(sari)
    expect([shown.day, shown.today, shown.lines.length]).toEqual([MONDAY, '2026-11-21', 1])
    const params = { visitId }
    const set = (version: number, body: object) =>
      sari.call(prepareVisit, { params, body: { version, ...body } })
    expect(await set(0, { sure: 'missed' })).toMatchObject({ version: 1, sure: 'missed', missed: 1 })
    expect(await set(1, { sure: 'missed' })).toMatchObject({ missed: 2 })
    expect(await set(2, { undo: true })).toMatchObject({ version: 3, missed: 1, can_undo: false })
    await set(3, { parts: 'short', parts_missing: 1, parts_day: '2026-11-26', parts_time: '10:00' })
    await set(4, { order_ready: true })
    await set(5, { spare_car: 'needed', spare_plate: 'B 2901 TRX' })
    expect((await lineOf(sari, visitId)).preparation).toMatchObject({
      version: 6,
      parts: 'short',
      parts_missing: 1,
      order_ready: true,
      spare_plate: 'B 2901 TRX',
      card: 'none',
      changed_by: sari.name,
    })
    const words = (await seen(sari, visitId)).events.filter(({ act }) => act === 'prepared')
    expect(words.map((event) => event.words)).toEqual([
      'Pasti datang: Tak diangkat 1×, 10:00',
      'Pasti datang: Tak diangkat 2×, 10:00',
      'Diurungkan',
      'Suku cadang: Kurang 1, datang Kam 26',
      'Perintah kerja: Siap',
      'Mobil pengganti: B 2901 TRX, siap',
    ])
    expect((await seen(sari, visitId)).version).toBe(1)
  })

  it('shows where the plan of a planned day begins with each car, and no place without a plan', async () => {
    server.clock.set('2026-11-21T03:00:00Z')
    const head = await staffMember(server, 'head')
    const { visitId } = await withVisit(server, { order_start_time: '09:00', service_type: 'Servis Umum' })
    expect(await tomorrow(head)).toMatchObject({ planned: false, lines: [{ place: null }] })
    await withPlanner(head, { stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] })
    expect((await tomorrow(head)).planned).toBe(true)
    const place = { stall: 'Umum 1', technician: 'Ade', begin: '09:00' }
    expect((await lineOf(head, visitId)).place).toEqual(place)
  })

  it('refuses a change on an older line, with the fact of the other person', async () => {
    const sari = await staffMember(server)
    const bayu = await staffMember(server, 'head')
    const { visitId } = await withVisit(server)
    const body = { version: 0, sure: 'reached' as const }
    await sari.call(prepareVisit, { params: { visitId }, body })
    const late = await refusal(bayu.call(prepareVisit, { params: { visitId }, body }))
    expect([late.status, late.data?.code]).toEqual([409, 'preparation_changed'])
    expect(late.message).toBe(`Sudah diubah oleh ${sari.name}, 10:00. Perubahan Anda belum disimpan`)
    expect(late.data?.preparation).toMatchObject({ version: 1, sure: 'reached' })
    const elsewhere = await staffMember(server, 'advisor', [1002])
    const hidden = await refusal(
      elsewhere.call(prepareVisit, { params: { visitId }, body: { version: 1, order_ready: true } }),
    )
    expect(hidden.status).toBe(404)
  })

  it('asks for what a fact needs, and for one fact at a time', async () => {
    const sari = await staffMember(server)
    const { visitId } = await withVisit(server)
    const wrong = (body: object) =>
      refusal(sari.call(prepareVisit, { params: { visitId }, body: { version: 0, ...body } }))
    expect((await wrong({})).message).toBe('Ubah satu hal saja')
    expect((await wrong({ order_ready: true, sure: 'reached' })).status).toBe(400)
    expect((await wrong({ parts: 'ordered' })).message).toBe('Isi kapan suku cadang tiba')
    expect((await wrong({ parts: 'short' })).message).toBe('Isi berapa yang kurang')
  })
})

describe('"Saya jadi datang"', () => {
  it('is in the reminder, changes nothing when it is opened, and counts as sure once it is pressed', async () => {
    const owner = await withVisit(server)
    server.clock.set('2026-11-22T09:00:00Z')
    const sari = await staffMember(server)
    await sendVisitReminders(server.context)
    const [mail] = (await server.messages({ channel: 'email' })).filter(({ subject }) =>
      subject.startsWith('Besok servis'),
    )
    const secret = /\/datang\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
    // "Pindah" opens the dialog of the booking at once.
    const move = `/dashboard/booking-service?tab=riwayat&booking=${owner.visitId}&pindah=1`
    expect(mail?.text).toContain(`Pindah jam:\n${server.context.config.publicUrl}${move}`)
    const params = { secret }
    expect(await server.as()(readComing, { params })).toMatchObject({ sure: false, branch: SUDIRMAN.branch })
    expect((await lineOf(sari, owner.visitId)).preparation.sure).toBe('no')
    expect(await server.as()(confirmComing, { params })).toMatchObject({ sure: true })
    expect(await server.as()(confirmComing, { params })).toMatchObject({ sure: true })
    expect((await lineOf(sari, owner.visitId)).preparation).toMatchObject({ sure: 'customer' })
    const events = (await seen(sari, owner.visitId)).events.filter(({ act }) => act === 'will_come')
    expect(events.map(({ words }) => words)).toEqual(['Lewat email'])
    // After its day the link says nothing any more.
    server.clock.set('2026-11-23T17:00:00Z')
    expect((await refusal(server.as()(readComing, { params }))).data?.code).toBe('coming_link_over')
    const unknown = { secret: 'x'.repeat(22) }
    expect((await refusal(server.as()(confirmComing, { params: unknown }))).status).toBe(404)
  })
})

describe('a customer who did not come', () => {
  it('is called until an advisor reaches them, three times at most', async () => {
    const { visitId, sari } = await withNoShow()
    const params = { visitId }
    const line = async () => (await sari.call(readNoShows, { params: branchOf })).lines[0]
    expect(await line()).toMatchObject({ visit_id: visitId, calls: 0, ended: false, last: null })
    expect((await tomorrow(sari)).no_shows).toBe(1)
    await sari.call(noteCall, { params, body: { calls: 0, result: 'missed' } })
    const again = await refusal(sari.call(noteCall, { params, body: { calls: 0, result: 'declined' } }))
    expect([again.data?.code, again.data?.no_show]).toEqual([
      'preparation_changed',
      expect.objectContaining({ calls: 1, missed: 1 }),
    ])
    await sari.call(noteCall, { params, body: { calls: 1, result: 'missed' } })
    await sari.call(noteCall, { params, body: { calls: 2, result: 'missed' } })
    expect(await line()).toMatchObject({ missed: 3, ended: true })
    expect((await tomorrow(sari)).no_shows).toBe(0)
    await sari.call(noteCall, { params, body: { calls: 3, result: 'undo' } })
    const words = { calls: 2, result: 'declined' as const, words: 'sudah servis di tempat lain' }
    expect(await sari.call(noteCall, { params, body: words })).toMatchObject({ ended: true })
    expect(
      (await seen(sari, visitId)).events.filter(({ act }) => act === 'called').map((event) => event.words),
    ).toEqual([
      'Tak diangkat',
      'Tak diangkat',
      'Tak diangkat',
      'Diurungkan',
      'Tidak jadi: sudah servis di tempat lain',
    ])
  })

  it('gets a new hour with the call, under the rules by which staff book, and is notified', async () => {
    const { sari, ...owner } = await withNoShow()
    const body = { calls: 0, result: 'rebooked' as const, day: '2026-11-26', start: '09:00' }
    const line = await sari.call(noteCall, { params: { visitId: owner.visitId }, body })
    expect(line).toMatchObject({ ended: true, last: { comes_at: '2026-11-26T02:00:00.000Z' } })
    const rows = await server.context.db
      .selectFrom('bookings')
      .innerJoin('visits', 'visits.id', 'bookings.id')
      .select(['visits.state', 'order_start_time', 'mileage'])
      .where('customer_id', '=', owner.id)
      .orderBy('service_date')
      .execute()
    expect(rows).toEqual([
      { state: 'no_show', order_start_time: '09:30', mileage: 45_000 },
      { state: 'scheduled', order_start_time: '09:00', mileage: 45_000 },
    ])
    expect((await server.messages({ channel: 'email' }))[0]?.subject).toMatch(
      /^Jadwal baru: B \d{4} KZT, Kamis/,
    )
    const undone = sari.call(noteCall, {
      params: { visitId: owner.visitId },
      body: { calls: 1, result: 'undo' },
    })
    expect((await refusal(undone)).data?.code).toBe('visit_act_over')
  })
})
