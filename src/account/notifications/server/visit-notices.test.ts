import { beforeEach, describe, expect, it } from 'vitest'
import { pushDevice } from '#tests/support/notifications.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { next, withExtraWork, withHandOver, withWork } from '#tests/support/work-orders.ts'
import { moveBooking } from '#workshop/bookings/bookings.contract.ts'
import { cancelVisit } from '#workshop/visits/desk-visits.contract.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import { sendVisitReminders } from '#workshop/visits/server/clock.ts'
import { finishWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { addPushDevice, chooseNotifications, listNotifications } from '../notifications.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
type Owner = Awaited<ReturnType<typeof withCar>>

const listOf = async ({ call }: Pick<Owner, 'call'>) =>
  (await call(listNotifications, { query: {} })).notifications
const titles = async (owner: Owner) => (await listOf(owner)).map(({ title }) => title)
const subjects = async () =>
  (await server.messages({ channel: 'email' })).map(({ subject }) => subject.replace(/[:,].*/, ''))
const pushed = async () =>
  (
    await server.context.db
      .selectFrom('outbox')
      .select('subject')
      .where('channel', '=', 'push')
      .orderBy('sequence')
      .execute()
  ).map(({ subject }) => subject)

beforeEach(() => server.clock.set(THE_DAY_BEFORE))

describe('the list of an owner', () => {
  it('contains each change of the visit, with a link to it', async () => {
    const sari = await staffMember(server)
    const owner = await withHandOver(server, sari)
    const list = await listOf(owner)
    expect(list.map(({ title, sign }) => [title, sign])).toEqual([
      ['Catatan servis', 'wrench'],
      ['Mobil sudah siap diambil', 'car'],
      ['Mobil Anda sedang dikerjakan', 'car'],
      ['Booking terkonfirmasi', 'calendar'],
    ])
    expect(list[0]?.path).toBe(`/dashboard/catatan-servis/${owner.recordId}`)
    expect(list[2]?.words).toMatch(/^B \d{4} KZT, Toyota Trust Sudirman\. Janji siap pukul 14:00\.$/)
  })

  it('contains what needs the answer of the customer', async () => {
    const owner = await withExtraWork(server, await staffMember(server))
    expect((await listOf(owner))[0]).toMatchObject({
      title: '1 tambahan pekerjaan menunggu jawaban Anda',
      words: expect.stringMatching(/Bengkel tidak mengerjakannya sebelum Anda setuju\.$/),
      path: `/dashboard/tambahan/${owner.visitId}`,
    })
  })

  it('says the evening before until when the hour can be moved', async () => {
    const owner = await withVisit(server)
    server.clock.set('2026-11-22T09:00:00Z')
    await sendVisitReminders(server.context)
    expect((await listOf(owner))[0]).toMatchObject({
      title: 'Besok 09:30: Servis Berkala',
      words: expect.stringMatching(/^B \d{4} KZT di Toyota Trust Sudirman\. Bisa dipindah sampai 05:30\.$/),
    })
  })

  it('needs an account: a walk-in without one gets mails only', async () => {
    const sari = await staffMember(server)
    await sari.call(receiveWalkIn, {
      params: branchOf,
      body: { plate: 'F 1560 GHA', name: 'Wahyu', phone: '081200006120', service_type: 'Servis Umum' },
    })
    expect(await server.context.db.selectFrom('notifications').select('id').execute()).toEqual([])
  })
})

describe('the choice of channels', () => {
  it('suppresses two mails, and never the mandatory ones', async () => {
    const owner = await withCar(server)
    await owner.call(chooseNotifications, { body: { mail: [] } })
    await withVisit(server, {}, owner)
    const sari = await staffMember(server)
    const { visitId } = await withWork(server, sari, { own: owner, hour: '11:00' })
    await sari.call(finishWork, await onNewest(sari, visitId))
    server.clock.set('2026-11-22T09:00:00Z')
    await sendVisitReminders(server.context)
    expect(await titles(owner)).toContain('Mobil sudah siap diambil')
    expect(await titles(owner)).toContain('Besok 09:30: Servis Berkala')
    const sent = await subjects()
    expect(sent).toContain('Booking terkonfirmasi')
    expect(sent.filter((subject) => /^Besok servis|sudah siap diambil$/.test(subject))).toEqual([])
  })

  it('sends a push for acts of the workshop, not for own ones', async () => {
    const owner = await withCar(server)
    await owner.call(addPushDevice, { body: pushDevice() })
    const { visitId } = await withVisit(server, {}, owner)
    await owner.call(moveBooking, {
      params: { bookingId: visitId },
      body: { service_date: '2026-11-23T06:00:00Z', order_start_time: '13:00' },
    })
    expect(await titles(owner)).toEqual(['Jam servis dipindah', 'Booking terkonfirmasi'])
    expect(await pushed()).toEqual([])
    const sari = await staffMember(server)
    await sari.call(cancelVisit, await next(sari, visitId, { reason: 'Teknisi sakit' }))
    expect(await pushed()).toEqual(['Booking dibatalkan'])
  })
})
