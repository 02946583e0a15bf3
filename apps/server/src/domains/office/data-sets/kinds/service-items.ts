import { STALL_KINDS } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { choice, id, whole, words } from '../columns.ts'
import type { DataKind } from '../kind.ts'

/** Items and durations of maintenance packages. */
export const SERVICE_ITEMS: DataKind = {
  kind: 'service-items',
  table: 'service_items',
  key: 'id',
  columns: [
    id('id', 'Id'),
    choice('service_type', 'Jenis servis', ['Servis Berkala', 'Servis Umum', 'Body & Paint'], {
      also: { berkala: 'Servis Berkala', umum: 'Servis Umum', body: 'Body & Paint' },
    }),
    words('package', 'Paket', 100),
    whole('interval_km', 'Tiap KM', 1, 1_000_000, { optional: true }),
    whole('interval_months', 'Tiap bulan', 1, 600, { optional: true }),
    words('item', 'Pekerjaan', 200),
    words('action', 'Tindakan', 60),
    whole('package_minutes', 'Menit paket', 1, 50_000, { optional: true }),
    choice('stall_kind', 'Jenis stall', STALL_KINDS, {
      also: { umum: 'general', 'bodi & cat': 'body_paint', cuci: 'wash' },
      optional: true,
    }),
  ],
  summaryColumns: ['package', 'action'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, tidak ditawarkan lagi.',
  loadContext: async () => ({ title: (row) => String(row.item) }),
}
