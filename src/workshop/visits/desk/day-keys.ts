import type { Hints } from '#web/desk/parts/key-hints.tsx'

/** The keys of a day that its foot lists. */
export const DAY_KEYS: Hints = [
  [['/'], 'cari'],
  [['←', '→'], 'jalur'],
  [['↑', '↓'], 'kunjungan'],
  [['Enter'], 'buka'],
  [['[', ']'], 'hari'],
  [['W'], 'walk-in'],
  [['?'], 'semua tombol'],
]

/** All keys of a day and of its visits. */
export const ALL_DAY_KEYS: Hints = [
  ...DAY_KEYS.slice(0, -1),
  [['H'], 'hari ini'],
  [['L'], 'cetak lembar hari'],
  [['Esc'], 'kembali'],
  [['D'], 'mobil datang'],
  [['K'], 'konfirmasi'],
  [['P'], 'pindah jam'],
  [['C'], 'catatan internal'],
  [['T'], 'tidak datang'],
  [['B'], 'batalkan'],
  [['M'], 'tandai menunggu'],
  [['S'], 'selesai'],
]
