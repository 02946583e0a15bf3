import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { liveDownloadOf, uploaded } from '#tests/support/data-sets.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { DATA_KINDS } from '../desk-data-sets.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let office: TestStaff
beforeEach(async () => {
  office = await staffMember(server, 'office')
})

/** How a spreadsheet of some language reads the cells of a file and writes them again. */
interface Spreadsheet {
  separator: string
  decimal: string
  time(hour: string, minute: string): string
  day(year: string, month: string, day: string): string
}

const INDONESIAN: Spreadsheet = {
  separator: ';',
  decimal: ',',
  time: (hour, minute) => `${hour}.${minute}`,
  day: (year, month, day) => `${day}/${month}/${year}`,
}
const ENGLISH: Spreadsheet = {
  separator: ',',
  decimal: '.',
  time: (hour, minute) => `${Number(hour)}:${minute}`,
  day: (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
}
const TABS: Spreadsheet = { ...INDONESIAN, separator: '\t' }

/** A cell after opening and saving: what looks like a day, a time or a number was taken for one. */
function savedCell(cell: string, { decimal, time, day }: Spreadsheet): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell) ?? []
  if (year) return day(year, month, date)
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3])[:.]([0-5]\d)$/.exec(cell) ?? []
  if (hour && (cell.includes(':') || decimal === ',')) return time(hour, minute)
  const isNumber = new RegExp(`^-?\\d+(?:\\${decimal}\\d+)?$`).test(cell)
  return isNumber ? String(Number(cell.replace(decimal, '.'))).replace('.', decimal) : cell
}

const written = (cells: readonly string[], separator: string): string =>
  `${cells
    .map((cell) =>
      cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(separator)}\r\n`

const openedAndSaved = (download: string, program: Spreadsheet): string =>
  (parse(download, { delimiter: ';' }) as string[][])
    .map((cells) =>
      written(
        cells.map((cell) => savedCell(cell, program)),
        program.separator,
      ),
    )
    .join('')

const UNCHANGED = { added: 0, changed: 0, removed: 0, wrong: 0 }

describe.each(DATA_KINDS)('the table %s', (kind) => {
  it.each([
    ['Indonesian', INDONESIAN],
    ['English', ENGLISH],
    ['tab-separated', TABS],
  ])('comes back unchanged from a spreadsheet with %s settings', async (_, program) => {
    const file = openedAndSaved(await liveDownloadOf(office, kind), program)
    if (file.split('\r\n').length <= 2) return
    expect(await uploaded(office, kind, `\ufeff${file}`)).toMatchObject(UNCHANGED)
  })

  it('comes back unchanged from a spreadsheet that kept each line in one cell', async () => {
    const lines = (await liveDownloadOf(office, kind)).split('\r\n')
    if (lines.length <= 2) return
    const file = lines
      .map((line) => (line.includes(',') ? `"${line.replaceAll('"', '""')}"` : line))
      .join('\r\n')
    expect(await uploaded(office, kind, file)).toMatchObject(UNCHANGED)
  })
})

const HOLIDAY = '2035-01-30,Tahun Baru 2035,national,expected,Perkiraan'
const HEADER = 'date,name,kind,status,source'
const WANTED = { rows: 1, added: 1, wrong: 0 }
const kindOfFile = (text: string) => uploaded(office, 'holidays', text)

describe('a file as a spreadsheet leaves it', () => {
  it.each([
    ['has blank rows below', `${HEADER}\r\n${HOLIDAY}\r\n,,,,\r\n , ,,,\r\n"","","","",""\r\n\r\n`],
    ['has blank rows between and above', `,,,,\r\n\r\n${HEADER}\r\n,,,,\r\n${HOLIDAY}\r\n`],
    ['has empty columns at the end', `${HEADER},,\r\n${HOLIDAY},,\r\n`],
    [
      'has an empty column in the middle',
      `${HEADER.replace(',name', ',,name')}\r\n${HOLIDAY.replace(',T', ',,T')}\r\n`,
    ],
    ['has names of columns in capitals', `${HEADER.toUpperCase()}\r\n${HOLIDAY}\r\n`],
    [
      'has spaces and quotes around names',
      `${HEADER.replace('name', '"Name"').replace('kind', ' Kind ')}\r\n${HOLIDAY}\r\n`,
    ],
    ['is separated by tabs', `${HEADER}\r\n${HOLIDAY}\r\n`.replaceAll(',', '\t')],
    ['says sep=; above', `sep=;\r\n${HEADER}\r\n${HOLIDAY}\r\n`.replaceAll(',', ';')],
    ['has days in English', `${HEADER}\r\n${HOLIDAY.replace('2035-01-30', '1/31/2027')}\r\n`],
    ['has days in Indonesian', `${HEADER}\r\n${HOLIDAY.replace('2035-01-30', '31/1/2027')}\r\n`],
  ])('is read when it %s', async (_, text) => {
    expect(await kindOfFile(text)).toMatchObject(WANTED)
  })

  it('is read as Unicode text with tabs', async () => {
    const text = `\ufeff${HEADER}\r\n${HOLIDAY}\r\n`.replaceAll(',', '\t')
    const response = await server.send({
      method: 'POST',
      url: '/desk/api/data/holidays/uploads?name=libur.txt',
      headers: { ...office.headers, 'content-type': 'text/csv' },
      payload: Buffer.from(text, 'utf16le'),
    })
    expect(response.json()).toMatchObject(WANTED)
  })

  it('counts no blank rows towards its limit, and names lines as an editor shows them', async () => {
    const blank = ',,,,\r\n'.repeat(70_000)
    const { id, ...counts } = await kindOfFile(`${HEADER}\r\n${blank}${HOLIDAY}\r\n`)
    expect(counts).toMatchObject(WANTED)
    expect(id).toBeTruthy()
  })

  it('is wrong where a column without a name has content', async () => {
    expect(await kindOfFile(`${HEADER},\r\n${HOLIDAY},lebih\r\n`)).toMatchObject({ wrong: 1 })
  })

  it('leaves days open where some say that the day comes first and others the month', async () => {
    const lines = ['31/1/2027', '1/31/2028', '2/3/2029'].map((day) => HOLIDAY.replace('2035-01-30', day))
    expect(await kindOfFile([HEADER, ...lines].join('\r\n'))).toMatchObject({ wrong: 3 })
  })

  it.each([
    ['8:00', '16:30'],
    ['08.00', '16.30'],
    ['08:00:00', '16:30:00'],
    ['8:00 AM', '4:30 PM'],
    ['8.00', '16.30.00'],
  ])('has hours from %s to %s', async (opens, closes) => {
    const columns = ['id', 'branch', 'city_code', 'kind', 'opening_time', 'closing_time']
    const header = [...columns, 'slot_minutes', 'slot_capacity', 'open_days', 'timezone', 'is_sample'].join(
      ';',
    )
    const row = `1003;Toyota Trust Kemayoran;31.71;gr;${opens};${closes};30;7;123456;Asia/Jakarta;1`
    expect(await uploaded(office, 'branches', `${header}\r\n${row}\r\n`)).toMatchObject({ changed: 1 })
  })
})

it('downloads a list as a file that Excel with Indonesian settings opens in columns', async () => {
  const response = await server.send({ url: '/desk/api/audit/csv', headers: office.headers })
  const bytes = response.rawPayload
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString('utf8').split('\r\n')[0]).toContain(';')
})
