import { minutesOf, ZONES } from '#core/days.ts'
import { clearLandline } from '#core/phone.ts'
import { BRANCH_PHONE } from '#workshop/workshop-list/desk-workshops.contract.ts'
import {
  choiceColumn,
  codeColumn,
  degreesColumn,
  flagColumn,
  idColumn,
  integerColumn,
  textColumn,
  timeColumn,
} from '../columns.ts'
import type { DataKind, RowContext } from '../kind.ts'
import { refreshStock } from './stock.ts'
import { findReferences } from './uses.ts'

/** A column that files of the first release lack. */
const LATER = { optional: true, omittable: true }

/** A spreadsheet takes `31.70` for a number or a time, and makes `31.7`, `31,7` or `31:70` of it. */
function cityCodeOf(cell: string): string {
  const [, province, city] = /^(\d\d)[.,:](\d{1,2})$/.exec(cell) ?? []
  return province && city ? `${province}.${city.padEnd(2, '0')}` : cell
}

/** A spreadsheet takes a phone number without blanks for a number, and leaves out its first zero or its plus. */
const phoneOf = (cell: string): string => {
  const phone = clearLandline(cell)
  if (!/^[1-9]\d{6,}$/.test(phone)) return phone
  return phone.startsWith('62') ? `+${phone}` : `0${phone}`
}

/** Workshops of both kinds. The hours that their heads changed are stored elsewhere and stay. */
export const BRANCHES: DataKind = {
  kind: 'branches',
  table: 'branches',
  key: 'id',
  columns: [
    idColumn('id', 'Id bengkel'),
    textColumn('branch', 'Nama bengkel', 100),
    codeColumn('city_code', 'Kota', /^\d\d\.\d\d$/, 'bukan kode kota seperti 31.71', { repair: cityCodeOf }),
    choiceColumn('kind', 'Jenis', ['gr', 'bp'], { aliases: { bengkel: 'gr', umum: 'gr', body: 'bp' } }),
    timeColumn('opening_time', 'Buka'),
    timeColumn('closing_time', 'Tutup'),
    integerColumn('slot_minutes', 'Menit tiap slot', 5, 720),
    integerColumn('slot_capacity', 'Tempat tiap slot', 1, 500),
    codeColumn(
      'open_days',
      'Hari buka',
      /^(?!$)1?2?3?4?5?6?7?$/,
      'bukan hari buka seperti 123456 (1 Senin, 7 Minggu)',
    ),
    choiceColumn('timezone', 'Zona waktu', ZONES, {
      aliases: { wib: 'Asia/Jakarta', wita: 'Asia/Makassar', wit: 'Asia/Jayapura' },
    }),
    flagColumn('is_sample', 'Contoh'),
    textColumn('address', 'Alamat', 200, LATER),
    codeColumn('phone', 'Telepon', BRANCH_PHONE, 'bukan nomor telepon seperti 021 555 0101', {
      ...LATER,
      repair: phoneOf,
    }),
    degreesColumn('latitude', 'Lintang', 90, LATER),
    degreesColumn('longitude', 'Bujur', 180, LATER),
  ],
  summaryColumns: ['city_code', 'opening_time', 'closing_time', 'slot_capacity'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, tidak bisa dipesan lagi.',
  async loadContext(db): Promise<RowContext> {
    const rows = await db.selectFrom('cities').select(['code', 'city']).execute()
    const cities = new Map(rows.map(({ code, city }) => [code, city]))
    return {
      title: (row) => String(row.branch),
      problems: (row) => [
        ...(cities.has(String(row.city_code))
          ? []
          : [{ column: 'city_code', problem: `${row.city_code} tidak ada di daftar kota` }]),
        ...(minutesOf(String(row.closing_time)) - minutesOf(String(row.opening_time)) >=
        Number(row.slot_minutes)
          ? []
          : [
              {
                column: 'closing_time',
                problem: `Tutup ${row.closing_time} kurang dari satu slot setelah buka ${row.opening_time}`,
              },
            ]),
        ...((row.latitude === null) === (row.longitude === null)
          ? []
          : [{ column: 'latitude', problem: 'Lintang dan bujur diisi keduanya atau tidak sama sekali' }]),
      ],
      show: (field, value) => (field === 'city_code' ? (cities.get(String(value)) ?? null) : null),
    }
  },
  uses: (db, keys) =>
    findReferences(db, keys, [
      ['bookings', 'branch_id', 'booking'],
      ['visits', 'branch_id', 'kunjungan'],
      ['service_records', 'branch_id', 'catatan servis'],
      ['branch_slots', 'branch_id', 'jam yang pernah dipesan'],
      ['branch_settings', 'branch_id', 'pengaturan jam'],
      ['branch_hours', 'branch_id', 'jam mingguan'],
      ['branch_exceptions', 'branch_id', 'pengecualian jam'],
      ['stalls', 'branch_id', 'stall'],
      ['technicians', 'branch_id', 'teknisi'],
      ['branch_planners', 'branch_id', 'aturan rencana'],
      ['waiting_entries', 'branch_id', 'antrean tempat'],
      ['staff_branches', 'branch_id', 'staf'],
      ['erp_used_cars', 'branch_id', 'mobil di stok'],
    ]),
  settle: refreshStock,
}
