/** The pages of the portal: router, server, service worker and tests take their addresses from here. */

/** Who may see a page. */
export type Audience = 'anyone' | 'guests' | 'customers'

/** A page under `/dashboard/{slug}`. */
export interface DashboardPage {
  /** Missing where the address needs an id. */
  title?: string
  /** Title of `/dashboard/{slug}/{id}`; missing where there is no such page. */
  detail?: string
  /** `customers` if missing. */
  for?: Audience
  /** Shown with the public header; pages for customers are always framed by the dashboard. */
  frame?: 'public'
  /** The active menu entry, where it is not the page's own. */
  menu?: string
}

export const DASHBOARD_PAGES = {
  login: { title: 'Masuk', for: 'guests' },
  register: { title: 'Daftar', for: 'guests' },
  'forgot-password': { title: 'Lupa Kata Sandi', for: 'guests' },
  'verification-email': { title: 'Terkirim ke Email', for: 'guests' },
  'reset-password': { title: 'Buat Kata Sandi Baru', for: 'anyone' },
  'privacy-policy': { title: 'Privacy Policy', for: 'anyone', frame: 'public' },
  'hak-data': { title: 'Hak Anda atas Data Pribadi', for: 'anyone', frame: 'public' },
  bandingkan: { title: 'Bandingkan', for: 'anyone', frame: 'public' },
  home: { title: 'Beranda' },
  cars: { title: 'Mobil Saya', detail: 'Detail Mobil' },
  recall: { detail: 'Recall', menu: 'cars' },
  'balik-nama': { detail: 'Balik nama', menu: 'cars' },
  'biaya-mobil': { detail: 'Biaya mobil ini', menu: 'cars' },
  'booking-service': { title: 'Booking Service' },
  tambahan: { detail: 'Tambahan Pekerjaan', menu: 'booking-service' },
  tawaran: { detail: 'Ada tempat untuk Anda', menu: 'booking-service' },
  'belum-beres': { detail: 'Belum beres', menu: 'booking-service' },
  'catatan-servis': { detail: 'Catatan Servis', menu: 'cars' },
  paspor: { detail: 'Buat Paspor Mobil', menu: 'cars' },
  profile: { title: 'Profile' },
  keamanan: { title: 'Keamanan Akun', menu: 'profile' },
  'data-saya': { title: 'Data Saya', menu: 'profile' },
  pemberitahuan: { title: 'Pemberitahuan', menu: 'home' },
  pengingat: { title: 'Cara Kami Mengabari', menu: 'profile' },
  pesan: { title: 'Pesan Saya', detail: 'Pesan', menu: 'profile' },
  promotions: { title: 'Promosi', menu: 'home' },
  wishlist: { title: 'Wishlist', menu: 'home' },
  'harga-servis': { title: 'Harga Servis Berkala', menu: 'booking-service' },
  'lihat-mobil': { title: 'Test drive atau lihat mobil', menu: 'home' },
  'tukar-tambah': { title: 'Tukar Tambah Saya', menu: 'home' },
  pesanan: { title: 'Pesanan', detail: 'Pesanan', menu: 'home' },
} as const satisfies Record<string, DashboardPage>
export type DashboardSlug = keyof typeof DASHBOARD_PAGES

/** The page at a slug; undefined for an unknown slug. */
export const dashboardPage = (slug: string): DashboardPage | undefined =>
  // The check makes the slug one of the keys.
  Object.hasOwn(DASHBOARD_PAGES, slug) ? DASHBOARD_PAGES[slug as DashboardSlug] : undefined

/** Who may see a page; undefined without a page. */
export const audienceOf = (page: DashboardPage | undefined): Audience | undefined =>
  page && (page.for ?? 'customers')

/** Pages outside the dashboard whose screens are loaded only when they are opened. */
export const LAZY_PUBLIC_PAGES = {
  frontDoor: '/',
  workshops: '/cabang',
  certified: '/bersertifikat',
  newCars: '/mobil-baru',
  saved: '/tersimpan',
  compare: '/tersimpan/banding',
  extraWork: '/tambahan/:token',
  followUp: '/tanya/:token',
  arrival: '/sampai/:token',
  coming: '/datang/:token',
  passport: '/paspor/:code?',
  inspection: '/inspeksi/:code',
  carInspection: '/mobil/:stockNo/inspeksi',
  testDrive: '/test-drive/:token',
  carAlert: '/kabar/:token',
  purchaseCosts: '/mobil/:stockNo/biaya',
  carOrder: '/pesanan/:token?',
  receipt: '/bukti/:code?',
} as const

/** Pages outside the dashboard, for everybody. */
export const PUBLIC_PAGES = {
  ...LAZY_PUBLIC_PAGES,
  usedCars: '/mobil',
  usedCar: '/mobil/:stockNo',
  tradeIn: '/referensi-start-trade-in/:step?',
} as const

/** The short address of the price list of services, as it is told and printed. */
export const SERVICE_PRICES = '/harga-servis'

/** Slugs that the server renders, once without and once with a query: the pages are the same for everybody. */
export const STATIC_SLUGS = [
  'login',
  'register',
  'forgot-password',
  'verification-email',
  'reset-password',
  'privacy-policy',
  'hak-data',
] as const satisfies DashboardSlug[]

// Functions, so that the bundle of the browser, which calls neither, drops their lists.

/** Addresses that the server renders, as its routes: the first screens of visitors and of search engines. */
export const ssrRoutes = () => [
  PUBLIC_PAGES.frontDoor,
  PUBLIC_PAGES.workshops,
  PUBLIC_PAGES.certified,
  PUBLIC_PAGES.usedCars,
  `${PUBLIC_PAGES.usedCars}/*`,
  PUBLIC_PAGES.inspection,
  '/referensi-start-trade-in',
  ...STATIC_SLUGS.map((slug) => `/dashboard/${slug}`),
]

/** Addresses that only the browser renders, as routes of the server, with the title that each page sets itself once it has loaded. */
export const browserRoutes = (): Record<string, string> => ({
  [PUBLIC_PAGES.newCars]: 'Mobil baru',
  [PUBLIC_PAGES.saved]: 'Tersimpan',
  [PUBLIC_PAGES.compare]: 'Bandingkan mobil',
  // Leads to the page of a customer, visitors by the sign-in.
  [SERVICE_PRICES]: 'Masuk',
  '/dashboard': 'Beranda',
  '/dashboard/*': 'Beranda',
  '/referensi-start-trade-in/:step': 'Tukar Tambah',
  '/pesanan': 'Pesanan mobil',
  '/bukti': 'Tanda terima',
  '/paspor': PASSPORT_TITLE,
})

/** The same, of pages that a link opens for one person: no search engine may list them. */
export const linkRoutes = (): Record<string, string> => ({
  '/tambahan/*': 'Tambahan Pekerjaan',
  '/tanya/*': 'Apakah masalahnya sudah beres?',
  '/sampai/*': 'Sudah sampai?',
  '/datang/*': 'Jadi datang?',
  '/test-drive/*': 'Test drive',
  '/kabar/*': 'Kabar mobil tersimpan',
  '/pesanan/*': 'Pesanan mobil',
  '/bukti/*': 'Tanda terima',
})

export const PASSPORT_TITLE = 'Paspor Mobil'

/**
 * The frame of a customer's page, which the server renders once for everybody: its address is the same for every id. Null
 * for pages that have none.
 */
export function frameAddress(pathname: string): string | null {
  const [, root, slug = '', id, ...more] = pathname.replace(/\/$/, '').split('/')
  const page = dashboardPage(slug)
  if (root !== 'dashboard' || more.length > 0 || audienceOf(page) !== 'customers') return null
  if (id === undefined) return page?.title === undefined ? null : `/dashboard/${slug}`
  return page?.detail === undefined ? null : `/dashboard/${slug}/${ANY_ID}`
}
const ANY_ID = 'x'

/** Addresses of pages for customers, as routes of the server. */
export const frameRoutes = () =>
  Object.entries<DashboardPage>(DASHBOARD_PAGES)
    .filter(([, page]) => audienceOf(page) === 'customers')
    .flatMap(([slug, { title, detail }]) => [
      ...(title === undefined ? [] : [`/dashboard/${slug}`]),
      ...(detail === undefined ? [] : [`/dashboard/${slug}/:id`]),
    ])

/** Pages that the service worker shows without a connection: those of customers, and unknown addresses of the dashboard. */
export function isOfflinePage(pathname: string): boolean {
  const [, root, slug] = pathname.split('/')
  return (
    root === 'dashboard' &&
    slug !== undefined &&
    (audienceOf(dashboardPage(slug)) ?? 'customers') === 'customers'
  )
}
