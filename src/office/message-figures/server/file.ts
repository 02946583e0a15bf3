import { csvOf } from '#core/csv.ts'
import type { MessageFigures } from '../desk-message-figures.contract.ts'

const HEAD = [
  'Kelompok',
  'Nama',
  'Terkirim',
  'Sampai',
  'Dibaca',
  'Gagal',
  'Jadi SMS',
  'Perkiraan biaya (IDR)',
]

type Counts = Pick<MessageFigures['total'], 'sent' | 'delivered' | 'read' | 'failed' | 'replaced' | 'cost'>

const line = (group: string, name: string, { sent, delivered, read, failed, replaced, cost }: Counts) => [
  group,
  name,
  ...[sent, delivered, read, failed, replaced].map(String),
  cost === null ? '' : String(cost),
]

interface Rows {
  numbers: readonly (Counts & { number_id: string })[]
  templates: readonly (Counts & { template: string | null })[]
  total: Counts
}

/** The rows by number and by template, and the total, as a file. */
export const messageFile = ({ numbers, templates, total }: Rows): string =>
  csvOf([
    HEAD,
    ...numbers.map((row) => line('Nomor', row.number_id, row)),
    ...templates.map((row) => line('Kabar', row.template ?? 'teks bebas', row)),
    line('Semua', '', total),
  ])
