import { PASSPORT_CODE } from '#garage/passports/passports.contract.ts'
import { codeColumn } from '../columns.ts'
import type { DataKind } from '../kind.ts'

/** Passports of cars in stock, by stock number; another system may own the stock. An expired one is not shown. */
export const USED_CAR_PASSPORTS: DataKind = {
  kind: 'used-car-passports',
  table: 'used_car_passports',
  key: 'stock_no',
  columns: [
    codeColumn('stock_no', 'Nomor stok', /^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/, 'bukan nomor stok'),
    codeColumn('passport_code', 'Kode paspor', PASSPORT_CODE, 'bukan kode paspor'),
  ],
  summaryColumns: ['passport_code'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, paspornya tidak lagi ditampilkan pada mobil ini.',
  loadContext: async () => ({ title: (row) => String(row.stock_no) }),
}
