import { expect, test } from 'vitest'
import { exportCsv } from './personal-data-csv.model.ts'

test('writes a line for each value of each table, and no cell that is a formula', () => {
  const csv = exportCsv({
    exported_at: '2026-11-22T03:00:00.000Z',
    account: { name: 'Ratna, Wijaya', phone: null },
    cars: [
      { year: 2013, plate: '=1+1' },
      { year: 2020, papers: ['stnk', 'ktp'] },
    ],
    passports: [],
  })
  expect(csv.split('\r\n')).toEqual([
    'tabel;baris;kolom;nilai',
    'exported_at;1;;2026-11-22T03:00:00.000Z',
    'account;1;name;"Ratna, Wijaya"',
    'account;1;phone;',
    'cars;1;year;2013',
    "cars;1;plate;'=1+1",
    'cars;2;year;2020',
    'cars;2;papers;"[""stnk"",""ktp""]"',
    '',
  ])
})
