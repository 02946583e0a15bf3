import { beforeEach, describe, expect, it } from 'vitest'
import type { ListPage } from '#core/lists.ts'
import { bytesOf, liveFileOf, uploaded, withLine, withoutLine } from '#tests/support/data-sets.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { acceptSuggestions, readDataSet, type UploadLine, uploadLines } from '../desk-data-sets.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let office: TestStaff
let stock: string

beforeEach(async () => {
  office = await staffMember(server, 'office')
  stock = await liveFileOf(office, 'used-cars')
})

const linesOf = async (upload: string, change?: UploadLine['change']) =>
  (await office.call(uploadLines.page, { query: { upload, ...(change && { change }) } })).rows

async function problemsOf(text: string, kind: Parameters<typeof uploaded>[1] = 'used-cars') {
  const { id } = await uploaded(office, kind, text)
  const wrong = await linesOf(id, 'wrong')
  return wrong.flatMap(({ line, problems }) => problems.map((one) => [line, ...Object.values(one)]))
}

describe('preview of a file', () => {
  it('takes every suggested value at once, and changes no other cell', async () => {
    const wrong = withLine(withLine(stock, 2, { price_idr: '104.500.000' }), 3, { fuel: 'bensin ' })
    const { id, wrong: count } = await uploaded(office, 'used-cars', wrong, 'stok.csv')
    expect(count).toBe(2)
    const corrected = await office.call(acceptSuggestions, { params: { uploadId: id } })
    expect(corrected).toMatchObject({ file_name: 'stok.csv', wrong: 0, changed: 1, same: 299 })
    const [line] = await linesOf(corrected.id)
    expect(line?.differences).toEqual([
      expect.objectContaining({ column: 'price_idr', to: 'IDR 104.500.000' }),
    ])
    const other = await staffMember(server, 'office')
    const theirs = other.call(acceptSuggestions, { params: { uploadId: corrected.id } })
    expect((await refusal(theirs)).status).toBe(404)
  })

  it('lists its differences line by line and changes nothing', async () => {
    const [first = '', second = ''] = stock.split('\r\n').slice(1)
    const [, gone = ''] = /^([^,]+),/.exec(second) ?? []
    const changed = withLine(stock, 2, { price_idr: '104500000', branch_id: '1001' })
    const added = `${changed}${first.replace(/^[^,]+/, 'TT26-90001')}\r\n`
    const { id, ...counts } = await uploaded(office, 'used-cars', withoutLine(added, 3), 'stok-21-nov.csv')
    expect(counts).toMatchObject({
      file_name: 'stok-21-nov.csv',
      rows: 300,
      own: true,
      publish_at: null,
      added: 1,
      changed: 1,
      removed: 1,
      wrong: 0,
      same: 298,
    })
    const [change, addition, removal] = await linesOf(id)
    expect(change).toMatchObject({
      change: 'changed',
      line: 2,
      key: 'TT26-00001',
      title: 'Sigra 1.2 R A/T 2019',
    })
    expect(change?.differences).toContainEqual({
      column: 'price_idr',
      label: 'Harga',
      from: 'IDR 108.000.000',
      to: 'IDR 104.500.000',
    })
    expect(change?.differences.find(({ column }) => column === 'branch_id')).toMatchObject({ to: 'Sudirman' })
    expect(addition).toMatchObject({
      change: 'added',
      line: 301,
      key: 'TT26-90001',
      words: 'Baru · IDR 108.000.000 · 74.827 KM · Abu-abu',
    })
    expect(removal).toMatchObject({
      change: 'removed',
      line: null,
      key: gone,
      words: 'Tidak ada di berkas, berhenti tayang.',
    })
    expect(await liveFileOf(office, 'used-cars')).toBe(stock)
  })

  it('is paged without gaps or repetitions', async () => {
    const dearer = stock
      .replace(/,1002,/g, ',1001,')
      .split('\r\n')
      .slice(0, 120)
      .join('\r\n')
    const { id, added, changed, removed } = await uploaded(office, 'used-cars', dearer)
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: ListPage<UploadLine> = await office.call(uploadLines.page, {
        query: { upload: id, ...(after && { after }) },
      })
      seen.push(...page.rows.map((line) => line.id))
      after = page.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(added + changed + removed)
    expect(removed).toBe(300 - 119)
  })

  it('replaces the former upload of the same person only', async () => {
    await uploaded(office, 'used-cars', stock, 'pertama.csv')
    await uploaded(await staffMember(server, 'office'), 'used-cars', stock, 'orang-lain.csv')
    await uploaded(office, 'used-cars', stock, 'kedua.csv')
    const { uploads } = await office.call(readDataSet, { params: { kind: 'used-cars' } })
    expect(uploads.map(({ file_name }) => file_name)).toEqual(['kedua.csv', 'orang-lain.csv'])
  })

  it('is empty for the live rows, with a byte order mark, with semicolons or from the shipped files', async () => {
    for (const kind of [
      'used-cars',
      'prices',
      'branches',
      'holidays',
      'service-items',
      'new-cars',
      'models',
      'specs',
    ] as const) {
      const live = await liveFileOf(office, kind)
      const { added, changed, removed, wrong } = await uploaded(office, kind, `\ufeff${live}`)
      expect({ kind, added, changed, removed, wrong }).toEqual({
        kind,
        added: 0,
        changed: 0,
        removed: 0,
        wrong: 0,
      })
    }
    const brands = (await liveFileOf(office, 'brands')).replaceAll(',', ';')
    expect(await uploaded(office, 'brands', brands)).toMatchObject({ wrong: 0, same: 12 })
  })
})

it('a file of workshops may lack the columns of address and position, which empties them', async () => {
  const columns = ['id', 'branch', 'city_code', 'kind', 'opening_time', 'closing_time']
  const header = [...columns, 'slot_minutes', 'slot_capacity', 'open_days', 'timezone', 'is_sample'].join(',')
  const row = '1003,Toyota Trust Kemayoran,31.71,gr,08:00,16:30,30,7,123456,Asia/Jakarta,1'
  expect(await uploaded(office, 'branches', `${header}\r\n${row}\r\n`)).toMatchObject({ changed: 1 })
})

describe('wrong line', () => {
  it('names the line, the column, the problem and the probable correction', async () => {
    let text = withLine(stock, 57, { mileage_km: '45.O00' })
    text = withLine(text, 118, { colour: 'Merah Maroon' })
    text = withLine(text, 203, { stock_no: 'TT26-00014' })
    text = withLine(text, 241, { price_idr: '1850000000' })
    expect(await problemsOf(text)).toEqual([
      [57, 'mileage_km', '“45.O00” bukan angka', '45000?'],
      [118, 'colour', '“Merah Maroon” tidak ada di daftar warna', 'RED'],
      [203, 'stock_no', 'TT26-00014 sudah ada di baris 15', ''],
      [241, 'price_idr', '1.850.000.000 lebih dari 3 kali harga tabel', ''],
    ])
  })

  it.each([
    [{ year: '' }, 'year', 'Sel kosong'],
    [{ inspection_summary: '=HYPERLINK("http://x")' }, 'inspection_summary', 'diawali tanda rumus'],
    [{ price_idr: '-5' }, 'price_idr', 'bukan angka'],
    [{ branch_id: '2001' }, 'branch_id', 'bukan bengkel yang menjual mobil'],
    [{ value_price_id: '999999' }, 'value_price_id', 'tidak ada di tabel harga'],
    [{ tax_valid_until: '2027-02-30' }, 'tax_valid_until', 'bukan tanggal'],
    [{ transmission: 'Matic' }, 'transmission', 'tidak ada di daftar transmisi'],
    [{ inspection_score: '101' }, 'inspection_score', '101 di luar 0 sampai 100'],
    [{ inspection_summary: `"dua\nbaris"` }, 'inspection_summary', 'ganti baris'],
    [{ car_type: 'x'.repeat(61) }, 'car_type', 'maksimal 60'],
  ])('is reported for %o', async (change, column, said) => {
    const quoted = Object.fromEntries(
      Object.entries(change).map(([name, cell]) => [
        name,
        cell.includes('"') && !cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell,
      ]),
    )
    const problems = await problemsOf(withLine(stock, 40, quoted))
    expect(problems).toContainEqual([40, column, expect.stringContaining(said), expect.any(String)])
  })

  it('has the number that an editor shows, also after a cell of several lines', async () => {
    let text = withLine(stock, 10, { inspection_summary: '"satu\ndua\ntiga"' })
    text = text.replace('TT26-00021', '=1')
    const numbers = (await problemsOf(text)).map(([line]) => line)
    expect(numbers).toEqual([10, 24])
  })

  it('is reported if it has more cells than columns, or lacks cells that may not be empty', async () => {
    const [first = ''] = stock.split('\r\n').slice(1)
    const more = `${stock}${first.replace(/^[^,]+/, 'TT26-90001')},lebih\r\n`
    expect(await problemsOf(more)).toEqual([[302, '', 'Baris ini punya 30 sel, seharusnya 29', '']])
    const fewer = await problemsOf(`${stock}TT26-90001,1,2\r\n`)
    expect(fewer).toContainEqual([302, 'year', 'Sel kosong', ''])
  })

  it('reports a removed row that is still referred to, with the reference', async () => {
    const workshops = await liveFileOf(office, 'branches')
    const [[line, column, problem] = []] = await problemsOf(withoutLine(workshops, 3), 'branches')
    expect([line, column]).toEqual([null, 'id'])
    expect(problem).toMatch(
      /^Toyota Trust Cempaka Putih tidak ada di berkas, tetapi dipakai \d+ mobil di stok$/,
    )
    const specs = await liveFileOf(office, 'specs')
    expect((await problemsOf(withoutLine(specs, 2), 'specs'))[0]?.[2]).toMatch(/tetapi dipakai \d+ harga/)
  })

  it('is reported for workshops, holidays and service tables as well', async () => {
    const workshops = await liveFileOf(office, 'branches')
    expect(
      await problemsOf(withLine(workshops, 2, { closing_time: '07:00', city_code: '99.99' }), 'branches'),
    ).toEqual([
      [2, 'city_code', '99.99 tidak ada di daftar kota', ''],
      [2, 'closing_time', 'Tutup 07:00 kurang dari satu slot setelah buka 08:00', ''],
    ])
    const services = await liveFileOf(office, 'service-items')
    expect(await problemsOf(withLine(services, 2, { interval_km: '1.000' }), 'service-items')).toEqual([
      [2, 'interval_km', '“1.000” bukan angka', '1000?'],
    ])
  })
})

describe('unusable file', () => {
  const header = 'id,brand\r\n'
  const refused = async (bytes: Uint8Array) => {
    const response = await server.send({
      method: 'POST',
      url: '/desk/api/data/brands/uploads?name=merek.csv',
      headers: { ...office.headers, 'content-type': 'text/csv' },
      payload: Buffer.from(bytes),
    })
    return [response.statusCode, response.json().data?.code, response.json().message]
  }

  it.each([
    ['is a ZIP or a spreadsheet', Buffer.from('PK\u0003\u0004…'), 'Berkas ini arsip ZIP atau Excel'],
    ['is compressed', Buffer.from([0x1f, 0x8b, 8]), 'Berkas ini terkompresi'],
    ['is big-endian UTF-16', Buffer.from([0xfe, 0xff, 0, 0x69]), 'UTF-16'],
    ['holds NUL', Buffer.from(`${header}1,Toy\u0000ota\r\n`), 'bukan teks'],
    ['is in another encoding', Buffer.from(`${header}1,Citro\xebn\r\n`, 'latin1'), 'tidak berkode UTF-8'],
    ['lacks columns', Buffer.from('id\r\n1\r\n'), 'Kolom kurang: brand'],
    ['has unknown columns', Buffer.from('id,brand,merek\r\n1,a,b\r\n'), 'Kolom tidak dikenal: merek'],
    ['has a column twice', Buffer.from('id,brand,brand\r\n1,a,b\r\n'), 'Kolom ganda: brand'],
    ['has no rows', Buffer.from(header), 'tidak berisi satu baris pun'],
    ['has an unterminated quote', Buffer.from(`${header}1,"Toyota\r\n2,Daihatsu\r\n`), 'tidak ditutup'],
    ['has a misplaced quote', Buffer.from(`${header}1,"Toy"ota"\r\n`), 'Tanda kutip salah letak'],
    ['is empty', Buffer.alloc(0), 'Berkas ini kosong'],
  ])('is rejected if it %s, and changes nothing', async (_, bytes, said) => {
    expect(await refused(bytes)).toEqual([400, 'file_unusable', expect.stringContaining(said)])
    const { uploads, version } = await office.call(readDataSet, { params: { kind: 'brands' } })
    expect({ uploads, version }).toEqual({ uploads: [], version: 1 })
  })

  it('is rejected above 20 MB before all of it is read', async () => {
    expect(await refused(bytesOf(header + 'x'.repeat(20 * 1024 * 1024)))).toEqual([
      400,
      'file_unusable',
      'Berkas lebih besar dari 20 MB',
    ])
  })

  it('has no page under an unknown kind', async () => {
    const params = { kind: 'customers' as 'brands' }
    const call = office.call(readDataSet, { params })
    expect(await refusal(call)).toMatchObject({ status: 404 })
  })
})
