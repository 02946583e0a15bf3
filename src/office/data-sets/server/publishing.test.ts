import { beforeEach, describe, expect, it } from 'vitest'
import { rupiah } from '#core/money.ts'
import { auditLog } from '#office/audit-log/desk-audit-log.contract.ts'
import { pricingDetail, years } from '#stock/catalogue/catalogue.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { liveFileOf, uploaded, withLine, withoutLine } from '#tests/support/data-sets.ts'
import { book, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { regionLists } from '#workshop/regions/regions.contract.ts'
import {
  type DataKindName,
  publishUpload,
  readDataSet,
  readUpload,
  useVersionAgain,
} from '../desk-data-sets.contract.ts'
import { publishInTransaction } from './publishing.ts'
import { lockDataUpload } from './upload-sql.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let office: TestStaff

beforeEach(async () => {
  office = await staffMember(server, 'office')
})

const publish = (uploadId: string, by = office) =>
  by.call(publishUpload, { params: { uploadId }, body: { at: null } })
const page = (kind: DataKindName) => office.call(readDataSet, { params: { kind } })
const found = async (keyword: string) => (await server.as()(searchUsedCars, { body: { keyword } })).total

async function published(kind: DataKindName, text: string): Promise<number | null> {
  const { id } = await uploaded(office, kind, text)
  return (await publish(id)).version
}

describe('a publication', () => {
  it('is live for customers at once, and audited with its counts', async () => {
    const stock = await liveFileOf(office, 'used-cars')
    expect(await found('raptor')).toBe(0)
    const named = withoutLine(withLine(stock, 2, { car_spec: 'Raptor 1.2' }), 3)
    expect(await published('used-cars', named)).toBe(2)
    expect(await found('raptor')).toBe(1)
    // A typing error is corrected towards the words that are live now.
    expect(await found('raptr')).toBe(1)
    expect(await liveFileOf(office, 'used-cars')).toBe(named)
    const { version, uploads, versions, rows } = await page('used-cars')
    expect({ version, uploads, rows }).toEqual({ version: 2, uploads: [], rows: 299 })
    expect(versions).toMatchObject([
      { version: 2, live: true, made_by_name: office.name, changed: 1, removed: 1, source: 'upload' },
      { version: 1, live: false, kept: true, source: 'seeds' },
    ])
    const [entry] = await server.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'details'])
      .where('event', '=', 'data_published')
      .execute()
    expect(entry).toEqual({
      staff_id: office.id,
      details: { kind: 'used-cars', from: 1, version: 2, added: 0, changed: 1, removed: 1 },
    })
  })

  it('tells the audit log what each changed car said before and after, found by stock number and name of the data set', async () => {
    const stock = await liveFileOf(office, 'used-cars')
    const [, first = '', second = ''] = stock.split('\r\n')
    const [changed = '', removed = ''] = [first, second].map((line) => line.split(',')[0] ?? '')
    await published('used-cars', withoutLine(withLine(stock, 2, { price_idr: '155000000' }), 3))
    const read = async (q: string) =>
      (await office.call(auditLog.page, { query: { q, event: 'data_row_changed' } })).rows.map(
        ({ details }) => details,
      )
    const before = Number(first.split(',')[stock.split('\r\n')[0]?.split(',').indexOf('price_idr') ?? 0])
    expect(await read(changed.toLowerCase())).toEqual([
      {
        kind: 'used-cars',
        version: 2,
        stock_no: changed,
        content: `Harga ${rupiah(before)} → ${rupiah(155_000_000)}`,
      },
    ])
    expect(await read(removed)).toMatchObject([{ stock_no: removed, content: 'dihapus' }])
    expect(await read('stok mobil')).toHaveLength(2)
    expect(await read('Harga servis')).toEqual([])
  })

  it('blocks no reader: concurrent searches get the former rows', async () => {
    const stock = await liveFileOf(office, 'used-cars')
    const { id } = await uploaded(office, 'used-cars', withLine(stock, 2, { car_spec: 'Raptor 1.2' }))
    const by = { id: office.id, name: office.name, at: server.clock.now() }
    await server.context.transaction(async (tx) => {
      const upload = await lockDataUpload(tx, id)
      if (!upload) throw new Error('there is no upload')
      await publishInTransaction(tx, upload, by, { record: async () => {} })
      expect(await found('raptor')).toBe(0)
      expect(await liveFileOf(office, 'used-cars')).toBe(stock)
    })
    expect(await found('raptor')).toBe(1)
  })

  it('removes words of removed cars from the corrections', async () => {
    const stock = await liveFileOf(office, 'used-cars')
    await published('used-cars', withLine(stock, 2, { car_spec: 'Raptor 1.2' }))
    await published('used-cars', stock)
    const { corrected_keyword } = await server.as()(searchUsedCars, { body: { keyword: 'raptr' } })
    expect(corrected_keyword).toBeUndefined()
  })

  it('updates derived data: years of a model, the workshop of a car', async () => {
    const prices = await liveFileOf(office, 'prices')
    await published('prices', `${prices}99001,1001,2031,60000000,55000000,65000000\r\n`)
    expect(await server.context.catalogue(years, { params: { modelId: 101 }, query: {} })).toContain(2031)
    expect(await server.context.catalogue(pricingDetail, { params: { id: 99001 } })).toMatchObject({
      price: 60_000_000,
    })
    await published('prices', prices)
    expect(await server.context.catalogue(years, { params: { modelId: 101 }, query: {} })).not.toContain(2031)
    const workshops = await liveFileOf(office, 'branches')
    const stock = await liveFileOf(office, 'used-cars')
    const [, , , , , , , , , , , , , , branch = ''] = (stock.split('\r\n')[1] ?? '').split(',')
    const line = workshops.split('\r\n').findIndex((row) => row.startsWith(`${branch},`)) + 1
    await published(
      'branches',
      withLine(workshops, line, { branch: 'Toyota Trust Baru', city_code: '11.01' }),
    )
    const { data } = await server.as()(searchUsedCars, {
      body: { keyword: 'selatan', filters: { city: 'Aceh Selatan' } },
    })
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data.map((car) => car.branch))).toEqual(new Set(['Toyota Trust Baru']))
  })

  it('keeps the hours that heads of workshops have changed', async () => {
    const own = { branch_id: 1001, weekday: 1, valid_from: '2026-11-30', opens: '09:00', closes: '12:00' }
    await server.context.db
      .insertInto('branch_hours')
      .values({ ...own, slot_minutes: 30, capacity: 2 })
      .execute()
    await published('branches', withLine(await liveFileOf(office, 'branches'), 2, { opening_time: '07:00' }))
    const rows = await server.context.db.selectFrom('branch_hours').select(['opens', 'capacity']).execute()
    expect(rows).toEqual([{ opens: '09:00', capacity: 2 }])
    const shown = await server.as()(regionLists.gr.branches, { params: { id: 3171 } })
    expect(shown.map(({ branch }) => branch)).toContain('Toyota Trust Sudirman')
  })

  it('publishes the whole file or nothing: wrong lines and unchanged files are refused', async () => {
    const holidays = await liveFileOf(office, 'holidays')
    const { id } = await uploaded(
      office,
      'holidays',
      withLine(withLine(holidays, 2, { name: '=1' }), 3, { name: 'Lain' }),
    )
    const wrong = await refusal(publish(id))
    expect([wrong.status, wrong.message]).toEqual([
      409,
      'Perbaiki 1 baris dulu. Berkas dengan baris salah tidak bisa tayang sebagian',
    ])
    const same = await uploaded(office, 'holidays', holidays)
    expect(await refusal(publish(same.id))).toMatchObject({ status: 409, data: { code: 'data_same' } })
    expect(await refusal(publish(id))).toMatchObject({ status: 404 })
    expect(await liveFileOf(office, 'holidays')).toBe(holidays)
  })
})

describe('two people', () => {
  it('who publish at the same time: the second one sees the change of the first before publishing', async () => {
    const maya = await staffMember(server, 'office')
    const holidays = await liveFileOf(office, 'holidays')
    const first = await uploaded(office, 'holidays', withLine(holidays, 2, { name: 'Tahun Baru' }))
    const second = await uploaded(maya, 'holidays', withLine(holidays, 3, { name: 'Isra Mikraj' }))
    const both = await Promise.allSettled([publish(first.id), publish(second.id, maya)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [left] = (await page('holidays')).uploads
    const refused = left?.id === first.id ? publish(first.id) : publish(second.id, maya)
    // It was checked again against the other publication: it would revert that change, and says so.
    expect(left).toMatchObject({ added: 0, changed: 2, removed: 0 })
    await refused
    expect((await page('holidays')).version).toBe(3)
  })

  it('get 409 with the reason when the live version changed since the upload', async () => {
    const maya = await staffMember(server, 'office')
    const holidays = await liveFileOf(office, 'holidays')
    const { id } = await uploaded(maya, 'holidays', withLine(holidays, 3, { name: 'Isra Mikraj' }))
    await published('holidays', withLine(holidays, 2, { name: 'Tahun Baru' }))
    expect(await refusal(publish(id, maya))).toMatchObject({
      status: 409,
      data: { code: 'data_changed' },
      message: 'Isi tayang berubah sejak berkas ini diunggah. Periksa lagi',
    })
  })

  it("of whom one publishes a table that the other's file refers to: that file is checked again", async () => {
    const stock = await uploaded(
      office,
      'used-cars',
      withLine(await liveFileOf(office, 'used-cars'), 2, { mileage_km: '1' }),
    )
    await published('branches', withLine(await liveFileOf(office, 'branches'), 2, { slot_capacity: '3' }))
    expect(await refusal(publish(stock.id))).toMatchObject({ data: { code: 'data_changed' } })
    expect((await publish(stock.id)).version).toBe(2)
  })

  it('of whom one books at a workshop that the other removes: the workshop stays', async () => {
    const workshops = await liveFileOf(office, 'branches')
    const added = `${workshops}3001,Toyota Trust Sebentar,31.71,gr,08:00,16:00,30,5,123456,Asia/Jakarta,1\r\n`
    await published('branches', added)
    const gone = await uploaded(office, 'branches', workshops)
    expect(gone).toMatchObject({ removed: 1, wrong: 0 })
    const ratna = await withCar(server, 'Ratna Wijaya')
    await book(server, ratna, { branch: 'Toyota Trust Sebentar' })
    expect(await refusal(publish(gone.id))).toMatchObject({ data: { code: 'data_changed' } })
    expect(await office.call(readUpload, { params: { uploadId: gone.id } })).toMatchObject({
      removed: 0,
      wrong: 1,
    })
  })
})

describe('an earlier version', () => {
  it('is restored as a further version, the shipped files included', async () => {
    const holidays = await liveFileOf(office, 'holidays')
    const changed = withLine(holidays, 2, { name: '"Tahun Baru, hari pertama"' })
    await published('holidays', changed)
    const again = async (version: number) => {
      const params = { kind: 'holidays' as const, version }
      const { id, file_name } = await office.call(useVersionAgain, { params })
      expect(file_name).toBe(`Versi ${version}`)
      return (await publish(id)).version
    }
    expect(await again(1)).toBe(3)
    expect(await liveFileOf(office, 'holidays')).toBe(holidays)
    expect(await again(2)).toBe(4)
    expect(await liveFileOf(office, 'holidays')).toBe(changed)
    expect((await page('holidays')).versions[0]).toMatchObject({ source: 'again', again_of: 2 })
    const none = office.call(useVersionAgain, { params: { kind: 'holidays', version: 99 } })
    expect(await refusal(none)).toMatchObject({ status: 409, data: { code: 'version_gone' } })
  })
})
