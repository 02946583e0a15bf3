import type { DataKindName } from './desk-data-sets.contract.ts'

/** What head office calls each table. */
export const DATA_KIND_LABELS: Record<DataKindName, string> = {
  'used-cars': 'Stok mobil bekas',
  'used-car-passports': 'Paspor mobil bekas',
  prices: 'Daftar harga',
  specs: 'Varian',
  models: 'Model',
  brands: 'Merek',
  'new-cars': 'Mobil baru',
  branches: 'Bengkel',
  holidays: 'Hari libur',
  'service-items': 'Tabel servis',
  'service-prices': 'Harga servis',
  'service-rules': 'Aturan servis',
  promises: 'Janji pabrikan',
  'promise-services': 'Servis pabrikan',
  roadside: 'Bantuan darurat',
  recalls: 'Recall',
  'regional-tax': 'Tarif pajak',
  'vehicle-fees': 'Biaya surat',
  'inspection-points': 'Titik inspeksi',
  'transfer-steps': 'Langkah balik nama',
  'message-rates': 'Tarif pesan',
}
