import { choiceColumn, dayColumn, textColumn } from '../columns.ts'
import type { DataKind } from '../kind.ts'

/** National holidays; a workshop is closed on them unless its head opens it. */
export const HOLIDAYS: DataKind = {
  kind: 'holidays',
  table: 'holidays',
  key: 'day',
  columns: [
    dayColumn('date', 'Tanggal', { field: 'day' }),
    textColumn('name', 'Nama', 100),
    choiceColumn('kind', 'Jenis', ['national', 'joint_leave'], {
      aliases: { nasional: 'national', libur: 'national', cuti: 'joint_leave' },
    }),
    choiceColumn('status', 'Status', ['decreed', 'expected'], {
      aliases: { ditetapkan: 'decreed', perkiraan: 'expected' },
    }),
    textColumn('source', 'Sumber', 300),
  ],
  derived: ['source_day'],
  summaryColumns: ['kind', 'status'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, bengkel buka seperti biasa.',
  loadContext: async () => ({
    title: (row) => String(row.name),
    // The source names the decree, with its own date in brackets.
    completed: (row) => ({ source_day: /\((\d{4}-\d{2}-\d{2})\)/.exec(String(row.source))?.[1] ?? null }),
  }),
}
