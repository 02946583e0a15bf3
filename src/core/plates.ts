import { DEFAULT_ZONE, type Zone } from './days.ts'

/** Region of each code at the beginning of a civil plate, as `seeds/data/plates.csv` has it; a test compares the two. */
const REGIONS: Record<string, string> = {
  BL: 'Aceh',
  BB: 'Sumatera Utara bagian barat (Tapanuli, Nias)',
  BK: 'Sumatera Utara bagian timur (Medan dan sekitarnya)',
  BA: 'Sumatera Barat',
  BM: 'Riau',
  BH: 'Jambi',
  BG: 'Sumatera Selatan',
  BD: 'Bengkulu',
  BE: 'Lampung',
  BN: 'Kepulauan Bangka Belitung',
  BP: 'Kepulauan Riau',
  A: 'Banten',
  B: 'DKI Jakarta, Depok, Bekasi, Tangerang',
  D: 'Bandung Raya',
  E: 'Cirebon (Ciayumajakuning)',
  F: 'Bogor dan Priangan barat',
  T: 'Purwakarta, Karawang, Subang',
  Z: 'Priangan timur',
  G: 'Pekalongan',
  H: 'Semarang',
  K: 'Pati',
  R: 'Banyumas',
  AA: 'Kedu',
  AD: 'Surakarta',
  AB: 'DI Yogyakarta',
  L: 'Surabaya',
  M: 'Madura',
  N: 'Malang',
  P: 'Besuki',
  S: 'Bojonegoro',
  W: 'Sidoarjo dan Gresik',
  AE: 'Madiun',
  AG: 'Kediri',
  DK: 'Bali',
  DR: 'Nusa Tenggara Barat (Pulau Lombok)',
  EA: 'Nusa Tenggara Barat (Pulau Sumbawa)',
  DH: 'Nusa Tenggara Timur (Timor dan sekitarnya)',
  EB: 'Nusa Tenggara Timur (Flores dan sekitarnya)',
  ED: 'Nusa Tenggara Timur (Pulau Sumba)',
  KB: 'Kalimantan Barat',
  KH: 'Kalimantan Tengah',
  DA: 'Kalimantan Selatan',
  KT: 'Kalimantan Timur',
  KU: 'Kalimantan Utara',
  DB: 'Sulawesi Utara (daratan)',
  DL: 'Sulawesi Utara (kepulauan)',
  DN: 'Sulawesi Tengah',
  DD: 'Sulawesi Selatan (Makassar dan bagian selatan)',
  DP: 'Sulawesi Selatan (Parepare dan bagian utara)',
  DW: 'Sulawesi Selatan (Bone dan bagian timur)',
  DC: 'Sulawesi Barat',
  DT: 'Sulawesi Tenggara',
  DM: 'Gorontalo',
  DE: 'Maluku',
  DG: 'Maluku Utara',
  PA: 'Papua dan Papua Pegunungan',
  PB: 'Papua Barat',
  PS: 'Papua Selatan (sejak 2024, sebelumnya PA)',
  PT: 'Papua Tengah (sejak 2024, sebelumnya PA)',
  PY: 'Papua Barat Daya (sejak 2024, sebelumnya PB)',
}

const WITA = /^(?:DK|DR|EA|DH|EB|ED|DA|KT|KU|DB|DL|DN|DD|DP|DW|DC|DT|DM)$/
const WIT = /^(?:DE|DG|PA|PB|PS|PT|PY)$/

/** What a number plate says: the region of its letters, and whether its number is odd or even. */
export interface PlateFacts {
  region?: string
  parity?: 'ganjil' | 'genap'
}

/** Reads a stored number, `B1420KZT`, also while it is still being typed. */
export function plateFacts(number: string): PlateFacts {
  const [, area = '', digits = ''] = /^([A-Z]{1,2})(\d{0,4})/.exec(number) ?? []
  const region = REGIONS[area]
  const last = digits.at(-1)
  return {
    ...(region !== undefined && { region }),
    ...(last !== undefined && { parity: Number(last) % 2 === 0 ? ('genap' as const) : ('ganjil' as const) }),
  }
}

/** `B1420KZT` → `B 1420 KZT`, as people write it. */
export const formatPlate = (number: string): string =>
  number.replace(/^([A-Z]{1,2})(\d{1,4})([A-Z]{0,3})$/, '$1 $2 $3').trim()

/** The zone in which a car is registered: its papers expire by the calendar day there. */
export function zoneOfPlate(number: string): Zone {
  const [area = ''] = /^[A-Z]{1,2}/.exec(number) ?? []
  if (WITA.test(area)) return 'Asia/Makassar'
  return WIT.test(area) ? 'Asia/Jayapura' : DEFAULT_ZONE
}
