import { STALL_KINDS } from '#floor/day-plan/plan-terms.model.ts'
import { choiceColumn, idColumn, integerColumn, textColumn } from '../columns.ts'
import type { DataKind } from '../kind.ts'

/** Items and durations of maintenance packages. */
export const SERVICE_ITEMS: DataKind = {
  kind: 'service-items',
  table: 'service_items',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    choiceColumn('service_type', 'Jenis servis', ['Servis Berkala', 'Servis Umum', 'Body & Paint'], {
      aliases: { berkala: 'Servis Berkala', umum: 'Servis Umum', body: 'Body & Paint' },
    }),
    textColumn('package', 'Paket', 100),
    integerColumn('interval_km', 'Tiap KM', 1, 1_000_000, { optional: true }),
    integerColumn('interval_months', 'Tiap bulan', 1, 600, { optional: true }),
    textColumn('item', 'Pekerjaan', 200),
    textColumn('action', 'Tindakan', 60),
    integerColumn('package_minutes', 'Menit paket', 1, 50_000, { optional: true }),
    choiceColumn('stall_kind', 'Jenis stall', STALL_KINDS, {
      aliases: { umum: 'general', 'bodi & cat': 'body_paint', cuci: 'wash' },
      optional: true,
    }),
  ],
  summaryColumns: ['package', 'action'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, tidak ditawarkan lagi.',
  loadContext: async () => ({ title: (row) => String(row.item) }),
}
