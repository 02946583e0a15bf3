import { DATA_KINDS, type DataKindName } from '../desk-data-sets.contract.ts'

/** The tabs of the page; prices depend on three other data sets, which are reached from their tab. */
export const TABS: readonly { label: string; kinds: readonly [DataKindName, ...DataKindName[]] }[] = [
  { label: 'Stok mobil bekas', kinds: ['used-cars', 'used-car-passports'] },
  { label: 'Harga', kinds: ['prices', 'specs', 'models', 'brands'] },
  { label: 'Mobil baru', kinds: ['new-cars'] },
  { label: 'Bengkel', kinds: ['branches'] },
  { label: 'Hari libur', kinds: ['holidays'] },
  {
    label: 'Tabel servis',
    kinds: ['service-items', 'service-prices', 'service-rules', 'recalls'],
  },
  { label: 'Janji pabrikan', kinds: ['promises', 'promise-services', 'roadside'] },
  { label: 'Tarif pajak', kinds: ['regional-tax'] },
  { label: 'Biaya surat', kinds: ['vehicle-fees', 'transfer-steps'] },
  { label: 'Titik inspeksi', kinds: ['inspection-points'] },
  { label: 'Tarif pesan', kinds: ['message-rates'] },
]

export const dataPath = (kind: DataKindName, upload?: string) =>
  `/desk/data/${kind}${upload ? `?upload=${upload}` : ''}`

/** The kind that an address names; the stock where it names none. */
export const parseDataKind = (text: string | undefined): DataKindName =>
  DATA_KINDS.find((kind) => kind === text) ?? 'used-cars'
