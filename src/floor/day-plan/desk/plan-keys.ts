import type { Hints } from '#web/desk/parts/key-hints.tsx'

/** The keys of the board that its foot lists. */
export const PLAN_KEYS: Hints = [
  [['←', '→'], 'pekerjaan'],
  [['↑', '↓'], 'stall'],
  [['Enter'], 'buka'],
  [['G'], 'geser'],
  [['N'], 'berikutnya yang perlu keputusan'],
  [['R'], 'rapikan'],
  [['?'], 'semua tombol'],
]

/** All keys of the board. */
export const ALL_PLAN_KEYS: Hints = [
  ...PLAN_KEYS.slice(0, -1),
  [['A'], 'mulai'],
  [['+'], 'masih butuh'],
  [['S'], 'selesai langkah'],
  [['M'], 'tunggu'],
  [['J'], 'janji baru'],
  [['V'], 'stall atau teknisi'],
  [['W'], 'walk-in'],
  [['[', ']'], 'hari'],
  [['H'], 'hari ini'],
  [['T'], 'teknisi, saat digeser'],
  [['Esc'], 'kembali'],
]
