import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import { makeCalendarFeed } from '#garage/calendar-feed/calendar-feed.contract.ts'
import { withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  endCarTransfer,
  readCarTransfer,
  readTransferCalendar,
  startCarTransfer,
  TRANSFER_STEPS,
  type TransferStepName,
  updateTransferStep,
} from '../car-transfers.contract.ts'

const server = useTestServer()
const JAKARTA_SELATAN = 3174
const BEKASI = 3275

type Owner = Awaited<ReturnType<typeof withCar>>
const start = ({ call, car }: Owner, from_city = JAKARTA_SELATAN, to_city = BEKASI) =>
  call(startCarTransfer, { params: { carId: car.id }, body: { from_city, to_city } })
const say = ({ call, car }: Owner, step: TransferStepName, body: object) =>
  call(updateTransferStep, { params: { carId: car.id, step }, body })
const today = () => localClock(server.context.clock.now(), DEFAULT_ZONE).day

function eventsOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => ({
    uid: String(one.getFirstPropertyValue('uid')),
    sequence: Number(one.getFirstPropertyValue('sequence')),
    start: String(one.getFirstPropertyValue('dtstart')),
    summary: String(one.getFirstPropertyValue('summary')),
  }))
}

describe('the ownership transfer of a car', () => {
  it('has eight steps from one Samsat to another and five within one, with their fees', async () => {
    const owner = await withCar(server)
    expect(await owner.call(readCarTransfer, { params: { carId: owner.car.id } })).toMatchObject({
      transfer: null,
      cities: expect.arrayContaining([{ id: BEKASI, city: 'Kota Bekasi', province: 'Jawa Barat' }]),
    })
    const { transfer } = await start(owner)
    expect(transfer?.steps.map(({ step }) => step)).toEqual(
      TRANSFER_STEPS.filter((step) => step !== 'cek_fisik'),
    )
    expect(transfer).toMatchObject({
      from: { city: 'Kota Jakarta Selatan' },
      to: { city: 'Kota Bekasi' },
      sum: 925_000,
      paid: 0,
      unknown: ['Mutasi masuk di Samsat tujuan'],
    })
    expect(transfer?.steps[2]?.place).toBe('Samsat Jakarta Selatan')
    const other = await withCar(server)
    const within = (await start(other, BEKASI, BEKASI)).transfer
    expect(within?.steps.map(({ step }) => step)).toEqual([
      'berkas',
      'cek_fisik',
      'stnk_pelat',
      'bpkb',
      'catat_nomor',
    ])
    expect(within).toMatchObject({ sum: 675_000, unknown: [] })
  })

  it('keeps days and papers of a step, counts what is paid, and starts once', async () => {
    const owner = await withCar(server)
    await start(owner)
    await say(owner, 'cabut_berkas', { papers: ['BPKB asli dan fotokopi', 'Surat dari tetangga'] })
    await say(owner, 'cabut_berkas', { planned_on: addDays(today(), 5) })
    const { transfer } = await say(owner, 'cabut_berkas', { done_on: today() })
    const step = transfer?.steps.find((one) => one.step === 'cabut_berkas')
    expect(step).toMatchObject({ planned_on: addDays(today(), 5), done_on: today() })
    expect(step?.papers.filter(({ ready }) => ready).map(({ name }) => name)).toEqual([
      'BPKB asli dan fotokopi',
    ])
    expect(transfer).toMatchObject({ sum: 925_000, paid: 250_000 })
    expect((await start(owner, BEKASI, BEKASI)).transfer).toEqual(transfer)
    expect((await say(owner, 'cabut_berkas', { done_on: null })).transfer?.paid).toBe(0)
    expect((await owner.call(endCarTransfer, { params: { carId: owner.car.id } })).transfer).toBeNull()
  })

  it('refuses days that cannot be, steps of the other way, and cities that do not exist', async () => {
    const owner = await withCar(server)
    await expect(start(owner, 1_000)).rejects.toMatchObject({ status: 400, message: 'Kota tidak dikenal' })
    await expect(say(owner, 'bpkb', { done_on: today() })).rejects.toMatchObject({ status: 404 })
    await start(owner)
    await expect(say(owner, 'cek_fisik', { done_on: today() })).rejects.toMatchObject({ status: 404 })
    const tomorrow = { done_on: addDays(today(), 1) }
    await expect(say(owner, 'bpkb', tomorrow)).rejects.toMatchObject({ status: 400 })
    await expect(say(owner, 'bpkb', { planned_on: '2099-01-01' })).rejects.toMatchObject({ status: 400 })
  })

  it('shows planned days to calendars: one UID for a step, and a number that grows when its day moves', async () => {
    const owner = await withCar(server)
    await start(owner)
    const file = async () =>
      eventsOf(await owner.call(readTransferCalendar, { params: { carId: owner.car.id } }))
    expect(await file()).toEqual([])
    await say(owner, 'ambil_berkas', { planned_on: addDays(today(), 10) })
    const [first] = await file()
    expect(first).toMatchObject({ sequence: 0, start: addDays(today(), 10) })
    expect(first?.summary).toMatch(/^Balik nama, ambil berkas mutasi: /)
    await say(owner, 'ambil_berkas', { planned_on: addDays(today(), 12) })
    const [moved] = await file()
    expect(moved).toMatchObject({ uid: first?.uid, sequence: 1, start: addDays(today(), 12) })

    const { url } = await owner.call(makeCalendarFeed, {})
    const feed = await server.send({ url: new URL(url).pathname })
    expect(eventsOf(feed.body).find(({ uid }) => uid === first?.uid)).toEqual(moved)
    await say(owner, 'ambil_berkas', { done_on: today() })
    expect(await file()).toEqual([])
  })

  it('is deleted with the car', async () => {
    const owner = await withCar(server)
    await start(owner)
    await server.context.db.deleteFrom('cars').where('id', '=', owner.car.id).execute()
    const left = await server.context.db.selectFrom('car_transfers').selectAll().execute()
    expect(left.filter(({ car_id }) => car_id === owner.car.id)).toEqual([])
  })
})
