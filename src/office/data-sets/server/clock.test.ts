import { beforeEach, describe, expect, it } from 'vitest'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  type DataKindName,
  discardUpload,
  publishUpload,
  readDataSet,
  readUpload,
} from '../desk-data-sets.contract.ts'
import { publishDue } from './clock.ts'
import { compressDataFile } from './data-files.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let office: TestStaff

beforeEach(async () => {
  office = await staffMember(server, 'office')
})

const publish = (uploadId: string, at: { day: string; time: string } | null = null) =>
  office.call(publishUpload, { params: { uploadId }, body: { at } })
const page = (kind: DataKindName) => office.call(readDataSet, { params: { kind } })

describe('scheduled upload', () => {
  /** Sets the clock and signs in again, because every session has expired by then. */
  async function later(instant: string) {
    server.clock.set(instant)
    office = await staffMember(server, 'office')
  }
  const tomorrow = { day: '2026-11-22', time: '06:00' }
  /** An upload scheduled for tomorrow, after whose check another version went live. */
  async function overtaken(): Promise<string> {
    const holidays = await liveFileOf(office, 'holidays')
    const { id } = await uploaded(office, 'holidays', withLine(holidays, 2, { name: 'Tahun Baru' }))
    await publish(id, tomorrow)
    const other = await staffMember(server, 'office')
    const faster = await uploaded(other, 'holidays', withLine(holidays, 3, { name: 'Isra Mikraj' }))
    await publish(faster.id)
    return id
  }

  it('is published at its time, once for any number of processes', async () => {
    const holidays = await liveFileOf(office, 'holidays')
    const changed = withLine(holidays, 2, { name: 'Tahun Baru' })
    const { name } = office
    const { id } = await uploaded(office, 'holidays', changed)
    expect(await publish(id, tomorrow)).toEqual({ version: null })
    expect((await page('holidays')).uploads[0]).toMatchObject({ publish_at: '2026-11-21T23:00:00.000Z' })
    await later('2026-11-21T22:59:00Z')
    expect(await publishDue(server.context)).toBe(0)
    await later('2026-11-21T23:00:00Z')
    const looks = await Promise.all([publishDue(server.context), publishDue(server.context)])
    expect(looks.sort()).toEqual([0, 1])
    expect(await liveFileOf(office, 'holidays')).toBe(changed)
    expect((await page('holidays')).versions[0]).toMatchObject({ version: 2, made_by_name: name })
  })

  it('is held for review with a reason when another version went live since', async () => {
    const id = await overtaken()
    await later('2026-11-21T23:00:00Z')
    expect(await publishDue(server.context)).toBe(0)
    const waiting = await office.call(readUpload, { params: { uploadId: id } })
    expect(waiting).toMatchObject({ publish_at: null, held_back: true, changed: 2 })
    expect((await page('holidays')).version).toBe(2)
  })

  it('is held when its file cannot be read any more, and does not block another one', async () => {
    const id = await overtaken()
    await server.context.db
      .updateTable('data_uploads')
      .set({ content: await compressDataFile(Buffer.from('id\r\n1\r\n')) })
      .where('id', '=', id)
      .execute()
    const services = await liveFileOf(office, 'service-items')
    const other = await uploaded(office, 'service-items', withLine(services, 2, { action: 'Cek' }))
    await publish(other.id, tomorrow)
    await later('2026-11-21T23:00:00Z')
    expect(await publishDue(server.context)).toBe(1)
    expect(await office.call(readUpload, { params: { uploadId: id } })).toMatchObject({
      publish_at: null,
      held_back: true,
    })
  })

  it('is scheduled for a year ahead at most', async () => {
    const holidays = await liveFileOf(office, 'holidays')
    const { id } = await uploaded(office, 'holidays', withLine(holidays, 2, { name: 'X' }))
    expect(await refusal(publish(id, { day: '2027-11-22', time: '10:00' }))).toMatchObject({
      status: 400,
      message: 'Pilih waktu yang akan datang, paling lama setahun',
    })
    expect(await publish(id, { day: '2027-11-22', time: '09:59' })).toEqual({ version: null })
  })

  it('cannot be scheduled in the past, and can be discarded', async () => {
    const { id } = await uploaded(
      office,
      'holidays',
      withLine(await liveFileOf(office, 'holidays'), 2, { name: 'X' }),
    )
    expect(await refusal(publish(id, { day: '2026-11-20', time: '06:00' }))).toMatchObject({ status: 400 })
    await publish(id, tomorrow)
    await office.call(discardUpload, { params: { uploadId: id } })
    await later('2026-11-21T23:00:00Z')
    expect(await publishDue(server.context)).toBe(0)
    expect((await page('holidays')).uploads).toEqual([])
  })

  it('is no longer scheduled after a publication by hand was refused as outdated', async () => {
    const id = await overtaken()
    expect(await refusal(publish(id))).toMatchObject({ data: { code: 'data_changed' } })
    await later('2026-11-21T23:00:00Z')
    expect(await publishDue(server.context)).toBe(0)
    const waiting = await office.call(readUpload, { params: { uploadId: id } })
    expect(waiting).toMatchObject({ publish_at: null, held_back: false, changed: 2 })
  })
})
