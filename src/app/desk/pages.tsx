import type { StaffRole } from '#core/endpoint.ts'
import { type MenuName, menuOf } from '#web/desk/menu.ts'
import { prefetchScreen } from '#web/desk/prefetch-screen.ts'
import { paramsOf } from '#web/router/matching.ts'
import { type Screen, screen } from '#web/router/screen.tsx'

/** A screen of the desk inside its frame. The server authorises every call; this decides which screens a role sees. */
export interface DeskPage {
  /** Pattern of its address, `router/matching.ts`. */
  at: string
  title: string
  roles: readonly StaffRole[]
  /** The highlighted entry of the menu. */
  menu: MenuName
  /** Pages of one family share a screen, which stays mounted between them: a list and the records beside it. */
  family?: string
  screen: Screen<object>
}

const EVERYBODY: readonly StaffRole[] = ['advisor', 'head', 'office']
const OFFICE: readonly StaffRole[] = ['office']

const day = screen(() =>
  import('#workshop/visits/desk/day-screen.tsx').then((m) => {
    prefetchScreen('/desk', m.prefetchDay)
    return m.DayScreen
  }),
)

/** Every screen inside the frame; the menu shows entries of this list only. */
export const deskPages: readonly DeskPage[] = [
  { at: '/desk', title: 'Hari Ini', roles: EVERYBODY, menu: 'hari-ini', screen: day },
  { at: '/desk/walk-in', title: 'Walk-in', roles: EVERYBODY, menu: 'walk-in', screen: day },
  {
    at: '/desk/rencana',
    title: 'Rencana',
    roles: EVERYBODY,
    menu: 'rencana',
    screen: screen(() =>
      import('#floor/day-plan/desk/plan-screen.tsx').then((m) => {
        prefetchScreen('/desk/rencana', m.prefetchPlan)
        return m.PlanScreen
      }),
    ),
  },
  {
    at: '/desk/cari',
    title: 'Cari',
    roles: EVERYBODY,
    menu: 'cari',
    screen: screen(() => import('#workshop/visits/desk/search-screen.tsx').then((m) => m.SearchScreen)),
  },
  {
    at: '/desk/kunjungan/:visitId',
    title: 'Kunjungan',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() => import('#workshop/visits/desk/card/visit-screen.tsx').then((m) => m.VisitScreen)),
  },
  {
    at: '/desk/kunjungan/:visitId/terima',
    title: 'Terima Mobil',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() =>
      import('#workshop/work-orders/desk/intake/intake-screen.tsx').then((m) => m.IntakeScreen),
    ),
  },
  {
    at: '/desk/kunjungan/:visitId/tambahan',
    title: 'Tambahan Pekerjaan',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() =>
      import('#workshop/work-orders/desk/extra/extra-screen.tsx').then((m) => m.ExtraScreen),
    ),
  },
  {
    at: '/desk/kunjungan/:visitId/selesai',
    title: 'Selesai',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() => import('#workshop/work-orders/desk/bill/bill-screen.tsx').then((m) => m.BillScreen)),
  },
  {
    at: '/desk/kunjungan/:visitId/catatan',
    title: 'Catatan Servis',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() =>
      import('#workshop/work-orders/desk/record/record-screen.tsx').then((m) => m.RecordScreen),
    ),
  },
  {
    at: '/desk/antrean',
    title: 'Antrean',
    roles: EVERYBODY,
    menu: 'antrean',
    screen: screen(() => import('#floor/queue/desk/queue-screen.tsx').then((m) => m.QueueScreen)),
  },
  {
    at: '/desk/besok',
    title: 'Besok',
    roles: EVERYBODY,
    menu: 'besok',
    screen: screen(() => import('#floor/preparation/desk/tomorrow-screen.tsx').then((m) => m.TomorrowScreen)),
  },
  {
    at: '/desk/tunggu',
    title: 'Daftar Tunggu',
    roles: EVERYBODY,
    menu: 'tunggu',
    screen: screen(() =>
      import('#workshop/waiting-list/desk/waiting-screen.tsx').then((m) => m.WaitingScreen),
    ),
  },
  {
    at: '/desk/jam',
    title: 'Jam & Kapasitas',
    roles: ['head', 'office'],
    menu: 'jam',
    screen: screen(() => import('#workshop/workshop-hours/desk/hours-screen.tsx').then((m) => m.HoursScreen)),
  },
  {
    at: '/desk/stall',
    title: 'Stall & Teknisi',
    roles: ['head', 'office'],
    menu: 'stall',
    screen: screen(() => import('#floor/stalls/desk/stalls-screen.tsx').then((m) => m.StallsScreen)),
  },
  {
    at: '/desk/angka',
    title: 'Angka',
    roles: EVERYBODY,
    menu: 'angka',
    screen: screen(() => import('./figures-screen.tsx').then((m) => m.FiguresScreen)),
  },
  {
    at: '/desk/penasihat',
    title: 'Penasihat',
    roles: ['head'],
    menu: 'penasihat',
    screen: screen(() => import('#account/staff/desk/advisors-screen.tsx').then((m) => m.AdvisorsScreen)),
  },
  {
    at: '/desk/kunjungan/:visitId/inspeksi',
    title: 'Hasil Inspeksi',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() =>
      import('#stock/trade-in/desk/inspection-screen.tsx').then((m) => m.InspectionScreen),
    ),
  },
  {
    at: '/desk/kotak-masuk/:threadId?',
    title: 'Kotak Masuk',
    roles: EVERYBODY,
    menu: 'kotak-masuk',
    family: 'kotak-masuk',
    screen: screen(() => import('#office/inbox/desk/inbox-screen.tsx').then((m) => m.InboxScreen)),
  },
  {
    at: '/desk/belum-beres/:jobId?',
    title: 'Belum beres',
    roles: EVERYBODY,
    menu: 'belum-beres',
    family: 'belum-beres',
    screen: screen(() =>
      import('#workshop/return-jobs/desk/return-jobs-screen.tsx').then((m) => m.ReturnJobsScreen),
    ),
  },
  {
    at: '/desk/tukar-tambah/:tradeInId?',
    title: 'Tukar Tambah',
    roles: OFFICE,
    menu: 'tukar-tambah',
    family: 'tukar-tambah',
    screen: screen(() => import('#stock/trade-in/desk/trade-ins-screen.tsx').then((m) => m.TradeInsScreen)),
  },
  {
    at: '/desk/stok/*',
    title: 'Stok',
    roles: EVERYBODY,
    menu: 'stok',
    screen: screen(() => import('#stock/photos/desk/stock-screen.tsx').then((m) => m.StockScreen)),
  },
  {
    at: '/desk/bengkel',
    title: 'Bengkel',
    roles: OFFICE,
    menu: 'bengkel',
    screen: screen(() =>
      import('#workshop/workshop-list/desk/workshops-screen.tsx').then((m) => m.WorkshopsScreen),
    ),
  },
  {
    at: '/desk/bengkel/penjualan',
    title: 'Penjualan',
    roles: OFFICE,
    menu: 'bengkel',
    screen: screen(() =>
      import('#stock/orders/desk/sales-settings-screen.tsx').then((m) => m.SalesSettingsScreen),
    ),
  },
  {
    at: '/desk/rantai-odometer',
    title: 'Rantai odometer',
    roles: OFFICE,
    menu: 'pelanggan',
    screen: screen(() =>
      import('#garage/odometer/desk/odometer-chain-screen.tsx').then((m) => m.OdometerChainScreen),
    ),
  },
  {
    at: '/desk/pelanggan/:customerId?',
    title: 'Pelanggan',
    roles: OFFICE,
    menu: 'pelanggan',
    screen: screen(() =>
      import('#office/customers/desk/customers-screen.tsx').then((m) => m.CustomersScreen),
    ),
  },
  {
    at: '/desk/pesanan/:orderId/serah-terima',
    title: 'Serah terima',
    roles: EVERYBODY,
    menu: 'pesanan',
    screen: screen(() => import('#stock/hand-overs/desk/hand-over-screen.tsx').then((m) => m.HandOverScreen)),
  },
  {
    at: '/desk/pesanan/:orderId?',
    title: 'Pesanan',
    roles: EVERYBODY,
    menu: 'pesanan',
    screen: screen(() => import('#stock/orders/desk/orders-screen.tsx').then((m) => m.OrdersScreen)),
  },
  {
    at: '/desk/keuangan/:part?',
    title: 'Keuangan',
    roles: OFFICE,
    menu: 'keuangan',
    screen: screen(() => import('#stock/payments/desk/finance-screen.tsx').then((m) => m.FinanceScreen)),
  },
  {
    at: '/desk/isi/:part?',
    title: 'Isi',
    roles: OFFICE,
    menu: 'isi',
    family: 'isi',
    screen: screen(() => import('#office/content/desk/content-screen.tsx').then((m) => m.ContentScreen)),
  },
  {
    at: '/desk/data/:kind?',
    title: 'Data',
    roles: OFFICE,
    menu: 'data',
    screen: screen(() => import('#office/data-sets/desk/data-screen.tsx').then((m) => m.DataScreen)),
  },
  {
    at: '/desk/jejak',
    title: 'Jejak',
    roles: OFFICE,
    menu: 'jejak',
    screen: screen(() => import('#office/audit-log/desk/audit-screen.tsx').then((m) => m.AuditScreen)),
  },
  {
    at: '/desk/akun',
    title: 'Akun',
    roles: EVERYBODY,
    menu: 'akun',
    screen: screen(() => import('#account/own-account/desk/account-screen.tsx').then((m) => m.AccountScreen)),
  },
]

/** Whether a role has a screen at this path. */
export const hasScreen =
  (role: StaffRole) =>
  (to: string): boolean =>
    deskPages.some(({ at, roles }) => paramsOf(at, to) !== null && roles.includes(role))

/** The first page after a sign-in without a requested page: the first menu entry of the role that has a screen. */
export const getHomePath = (role: StaffRole): string => menuOf(role, hasScreen(role))[0]?.to ?? '/desk/akun'
