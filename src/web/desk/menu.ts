import type { StaffRole } from '#core/endpoint.ts'

/** An entry of the menu: its address, its label and its icon (one stroke path over 24 × 24). */
export interface MenuEntry {
  to: string
  label: string
  icon: string
}

const INBOX =
  'M4.5 13.5 6.6 6.2c.1-.5.5-.7 1-.7h8.8c.5 0 .9.2 1 .7l2.1 7.3v4.5c0 .6-.4 1-1 1h-13a1 1 0 0 1-1-1ZM4.5 13.5H9c.4 1.6 1.5 2.4 3 2.4s2.6-.8 3-2.4h4.5'

const ENTRIES = {
  'hari-ini': {
    to: '/desk',
    label: 'Hari Ini',
    icon: 'M5.5 5.6h13c.6 0 1 .5 1 1V19c0 .6-.4 1-1 1h-13a1 1 0 0 1-1-1V6.6c0-.5.4-1 1-1ZM4.5 10h15M8.5 3.6v4M15.5 3.6v4M8.8 15l2.2 2.1 4.2-4.3',
  },
  antrean: {
    to: '/desk/antrean',
    label: 'Antrean',
    icon: 'M4.6 6.4h.01M4.6 12h.01M4.6 17.6h.01M8.6 6.4h10.8M8.6 12h10.8M8.6 17.6h6.8',
  },
  rencana: {
    to: '/desk/rencana',
    label: 'Rencana',
    icon: 'M4 5.4h16M4 12h16M4 18.6h16M6.4 8.7h6M10.4 15.3h7.2',
  },
  cari: {
    to: '/desk/cari',
    label: 'Cari',
    icon: 'M10.8 17a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4ZM15.4 15.4l4.4 4.4',
  },
  'walk-in': { to: '/desk/walk-in', label: 'Walk-in', icon: 'M12 5v14M5 12h14' },
  besok: {
    to: '/desk/besok',
    label: 'Besok',
    icon: 'M5.5 5.6h13c.6 0 1 .5 1 1V19c0 .6-.4 1-1 1h-13a1 1 0 0 1-1-1V6.6c0-.5.4-1 1-1ZM4.5 10h15M8.5 3.6v4M15.5 3.6v4M8.6 15h6.6M12.8 12.6l2.4 2.4-2.4 2.4',
  },
  tunggu: {
    to: '/desk/tunggu',
    label: 'Tunggu',
    icon: 'M7 4h10M7 20h10M8.2 4v3.2c0 2 3.8 3 3.8 4.8s-3.8 2.8-3.8 4.8V20M15.8 4v3.2c0 2-3.8 3-3.8 4.8s3.8 2.8 3.8 4.8V20',
  },
  jam: {
    to: '/desk/jam',
    label: 'Jam',
    icon: 'M12 7.2V12l3.2 2.2M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8Z',
  },
  stall: {
    to: '/desk/stall',
    label: 'Stall',
    icon: 'M4.4 20V8.2L12 4.4l7.6 3.8V20M8 20v-6.4h8V20M8 16.8h8',
  },
  angka: { to: '/desk/angka', label: 'Angka', icon: 'M4.5 4.5v15h15M8.5 16v-4M12.5 16V8.5M16.5 16v-6' },
  penasihat: {
    to: '/desk/penasihat',
    label: 'Penasihat',
    icon: 'M9 11.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM2.8 19c.5-3 3-4.8 6.2-4.8s5.7 1.8 6.2 4.8M15.6 5a3.2 3.2 0 0 1 0 6.2M17.4 14.4c2 .6 3.4 2.2 3.8 4.6',
  },
  'kotak-masuk': {
    to: '/desk/kotak-masuk',
    label: 'Kotak Masuk',
    icon: INBOX,
  },
  // The inbox of a workshop.
  'belum-beres': { to: '/desk/belum-beres', label: 'Kotak Masuk', icon: INBOX },
  'tukar-tambah': {
    to: '/desk/tukar-tambah',
    label: 'Tukar Tambah',
    icon: 'M4 8.4h14.6M15 4.8l3.6 3.6L15 12M20 15.6H5.4M9 12l-3.6 3.6L9 19.2',
  },
  stok: {
    to: '/desk/stok',
    label: 'Stok',
    icon: 'M4 17v-4l2-6h12l2 6v4ZM4 13h16',
  },
  pesanan: {
    to: '/desk/pesanan',
    label: 'Pesanan',
    icon: 'M6 4.4h12c.6 0 1 .4 1 1v14.2l-3-1.6-2 1.6-2-1.6-2 1.6-2-1.6-3 1.6V5.4c0-.6.4-1 1-1ZM8.6 9h6.8M8.6 12.6h4.8',
  },
  keuangan: {
    to: '/desk/keuangan',
    label: 'Keuangan',
    icon: 'M4.4 7.4h13.2c.6 0 1 .4 1 1v9.2c0 .6-.4 1-1 1H5.4a1 1 0 0 1-1-1V6.4c0-.6.4-1 1-1h10.2v2M18.6 11.4h-3.4a1.6 1.6 0 0 0 0 3.2h3.4',
  },
  bengkel: {
    to: '/desk/bengkel',
    label: 'Bengkel',
    icon: 'M14.6 6.2a4.6 4.6 0 0 1 5-1.2l-2.9 2.9.5 1.9 1.9.5L22 7.4M14.6 6.2a4.6 4.6 0 0 0-.9 5.2l-8.3 8.3a1.7 1.7 0 0 1-2.4-2.4l8.3-8.3',
  },
  pelanggan: {
    to: '/desk/pelanggan',
    label: 'Pelanggan',
    icon: 'M9 11.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM2.8 19c.5-3 3-4.8 6.2-4.8s5.7 1.8 6.2 4.8M15.6 5a3.2 3.2 0 0 1 0 6.2M17.4 14.4c2 .6 3.4 2.2 3.8 4.6',
  },
  isi: {
    to: '/desk/isi',
    label: 'Isi',
    icon: 'M4.6 5.4h14.8c.6 0 1 .4 1 1v11.2c0 .6-.4 1-1 1H4.6a1 1 0 0 1-1-1V6.4c0-.6.4-1 1-1ZM3.8 16l4.6-4.4 3.4 3.2 3-2.6 5.4 4.6M15.4 9.4h.2',
  },
  data: {
    to: '/desk/data',
    label: 'Data',
    icon: 'M5 6.4c0-1.3 3.1-2.4 7-2.4s7 1.1 7 2.4-3.1 2.4-7 2.4-7-1.1-7-2.4ZM5 6.4v11.2c0 1.3 3.1 2.4 7 2.4s7-1.1 7-2.4V6.4M5 12c0 1.3 3.1 2.4 7 2.4s7-1.1 7-2.4',
  },
  jejak: {
    to: '/desk/jejak',
    label: 'Jejak',
    icon: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.4M4 4.4v4h4M12 7.8V12l2.8 1.8',
  },
  akun: {
    to: '/desk/akun',
    label: 'Akun',
    icon: 'M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.6 20.2c.6-3.4 3.6-5.4 7.4-5.4s6.8 2 7.4 5.4',
  },
} as const satisfies Record<string, MenuEntry>
export type MenuName = keyof typeof ENTRIES

/** Pages of one workshop; head office reaches them from the list of workshops. */
export const WORKSHOP_SCREENS: readonly MenuName[] = [
  'hari-ini',
  'antrean',
  'besok',
  'tunggu',
  'rencana',
  'belum-beres',
  'jam',
  'stall',
  'angka',
  'cari',
  'walk-in',
]

/** The rail from 768 px on. */
const RAIL: Record<StaffRole, readonly MenuName[]> = {
  advisor: [
    'hari-ini',
    'rencana',
    'antrean',
    'besok',
    'tunggu',
    'belum-beres',
    'stok',
    'pesanan',
    'angka',
    'akun',
  ],
  head: [
    'hari-ini',
    'rencana',
    'antrean',
    'besok',
    'tunggu',
    'belum-beres',
    'stok',
    'pesanan',
    'jam',
    'stall',
    'angka',
    'penasihat',
    'akun',
  ],
  office: [
    'kotak-masuk',
    'tukar-tambah',
    'stok',
    'pesanan',
    'keuangan',
    'bengkel',
    'pelanggan',
    'angka',
    'isi',
    'data',
    'jejak',
    'akun',
  ],
}
/** The bottom bar of a phone; of Rencana and Cari a workshop shows one. The others are on Hari Ini, those of a head on Akun. */
const PHONE: Record<StaffRole, readonly MenuName[]> = {
  advisor: ['hari-ini', 'rencana', 'cari', 'antrean', 'besok'],
  head: ['hari-ini', 'rencana', 'cari', 'antrean', 'besok'],
  office: ['kotak-masuk', 'tukar-tambah', 'stok', 'pesanan', 'keuangan', 'pelanggan', 'akun'],
}
/** The bar has room for five: what orders add takes the place of what head office rather does at a desk. */
const NOT_IN_BAR = { orders: ['pelanggan'], finance: ['tukar-tambah', 'pelanggan'] } as const

export interface ShownEntry extends MenuEntry {
  name: MenuName
  onRail: boolean
  onPhone: boolean
}

/** What a phone shows on Hari Ini, as far as its bottom bar has no room for it. */
const ON_HARI_INI: readonly MenuName[] = [
  'rencana',
  'antrean',
  'besok',
  'walk-in',
  'cari',
  'tunggu',
  'belum-beres',
  'stok',
  'pesanan',
  'akun',
]

/** What decides whether an entry is there at all. */
export interface MenuFacts {
  /** A workshop without stalls plans no days, and searches from the bottom bar instead. */
  hasStalls?: boolean | undefined
  /** Whether cars can be ordered here, and whether the reader handles the money of buyers. */
  orders?: boolean | undefined
  finance?: boolean | undefined
}

function isShown(name: MenuName, { hasStalls, orders, finance }: MenuFacts): boolean {
  if (name === 'pesanan') return orders === true
  if (name === 'keuangan') return finance === true
  return name !== 'rencana' || hasStalls === true
}
function isInBar(role: StaffRole, name: MenuName, { hasStalls, orders, finance }: MenuFacts): boolean {
  if (!PHONE[role].includes(name) || (name === 'cari' && hasStalls)) return false
  if (role !== 'office' || !orders) return true
  const left: readonly MenuName[] = NOT_IN_BAR[finance ? 'finance' : 'orders']
  return !left.includes(name)
}

/** The pages that a phone links on Hari Ini. */
export const morePagesOf = (role: StaffRole, facts: MenuFacts): (MenuEntry & { name: MenuName })[] =>
  ON_HARI_INI.filter((name) => isShown(name, facts) && !isInBar(role, name, facts)).map((name) => ({
    name,
    ...ENTRIES[name],
  }))

/** The entries of a role in their order; entries without a screen, and those that the workshop lacks, are left out. */
export function menuOf(
  role: StaffRole,
  hasScreen: (to: string) => boolean,
  facts: MenuFacts = {},
): ShownEntry[] {
  // Rail and bottom bar are one list, so that each page is listed once; entries of the bottom bar only come before the account.
  const own = PHONE[role].filter((name) => !RAIL[role].includes(name))
  const names = [RAIL[role][0], ...own, ...RAIL[role].slice(1)].filter((name) => name !== undefined)
  return names
    .map((name) => ({
      name,
      ...ENTRIES[name],
      onRail: RAIL[role].includes(name),
      onPhone: isInBar(role, name, facts),
    }))
    .filter(({ name, to }) => isShown(name, facts) && hasScreen(to))
}

/** One entry, for links to it elsewhere. */
export const menuEntry = (name: MenuName): MenuEntry => ENTRIES[name]

/** Where an entry leads: the inbox of a workshop begins with its messages once it has some beside return jobs. */
export const inboxPath = (name: MenuName, to: string, hasMessages: boolean): string =>
  hasMessages && name === 'belum-beres' ? ENTRIES['kotak-masuk'].to : to

export const SIGN_OUT_ICON =
  'M14.5 7.5V5.2a1 1 0 0 0-1-1H5.6a1 1 0 0 0-1 1v13.6c0 .6.5 1 1 1h7.9a1 1 0 0 0 1-1v-2.3M9.5 12h10.4M16.8 8.8 20 12l-3.2 3.2'
