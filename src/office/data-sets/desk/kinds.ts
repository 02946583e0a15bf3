import { DATA_KINDS, type DataKindName } from '../desk-data-sets.contract.ts'

interface Tab {
  label: string
  group: 'Mobil' | 'Bengkel' | 'Pajak dan surat' | 'Lain'
  kinds: readonly [DataKindName, ...DataKindName[]]
}

/** The tabs of the page; prices depend on three other data sets, which are reached from their tab. */
export const TABS: readonly Tab[] = [
  { label: 'Stok mobil bekas', group: 'Mobil', kinds: ['used-cars', 'used-car-passports'] },
  { label: 'Harga', group: 'Mobil', kinds: ['prices', 'specs', 'models', 'brands'] },
  { label: 'Mobil baru', group: 'Mobil', kinds: ['new-cars'] },
  { label: 'Titik inspeksi', group: 'Mobil', kinds: ['inspection-points'] },
  { label: 'Bengkel', group: 'Bengkel', kinds: ['branches'] },
  { label: 'Hari libur', group: 'Bengkel', kinds: ['holidays'] },
  {
    label: 'Tabel servis',
    group: 'Bengkel',
    kinds: ['service-items', 'service-prices', 'service-rules', 'recalls'],
  },
  { label: 'Janji pabrikan', group: 'Bengkel', kinds: ['promises', 'promise-services', 'roadside'] },
  { label: 'Tarif pajak', group: 'Pajak dan surat', kinds: ['regional-tax'] },
  { label: 'Biaya surat', group: 'Pajak dan surat', kinds: ['vehicle-fees', 'transfer-steps'] },
  { label: 'Tarif pesan', group: 'Lain', kinds: ['message-rates'] },
]

export const dataPath = (kind: DataKindName, upload?: string) =>
  `/desk/data/${kind}${upload ? `?upload=${upload}` : ''}`

/** The kind that an address names; the stock where it names none. */
export const parseDataKind = (text: string | undefined): DataKindName =>
  DATA_KINDS.find((kind) => kind === text) ?? 'used-cars'
