import type { StaffRole } from '@toyota-trust/contracts/endpoint.ts'
import { type Screen, screen } from '../router/screen.tsx'
import type { MenuName } from './frame/menu.ts'

/** A screen of the desk inside its frame. The server decides who may do what; this decides what is shown to whom. */
export interface DeskPage {
  /** Address below which it lies, `router/matching.ts`. */
  at: string
  title: string
  roles: readonly StaffRole[]
  /** The entry of the menu that is lit. */
  menu: MenuName
  screen: Screen<object>
}

const EVERYBODY: readonly StaffRole[] = ['advisor', 'head', 'office']

const day = screen(() => import('./features/visits/day-screen.tsx').then((m) => m.DayScreen))

/** Every screen inside the frame, one line each; the menu shows those of its entries that stand here. */
export const deskPages: readonly DeskPage[] = [
  { at: '/desk', title: 'Hari Ini', roles: EVERYBODY, menu: 'hari-ini', screen: day },
  { at: '/desk/walk-in', title: 'Walk-in', roles: EVERYBODY, menu: 'walk-in', screen: day },
  {
    at: '/desk/cari',
    title: 'Cari',
    roles: EVERYBODY,
    menu: 'cari',
    screen: screen(() => import('./features/visits/search-screen.tsx').then((m) => m.SearchScreen)),
  },
  {
    at: '/desk/kunjungan/:visitId',
    title: 'Kunjungan',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() => import('./features/visits/card/visit-screen.tsx').then((m) => m.VisitScreen)),
  },
  {
    at: '/desk/kunjungan/:visitId/terima',
    title: 'Terima Mobil',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() =>
      import('./features/work-order/intake/intake-screen.tsx').then((m) => m.IntakeScreen),
    ),
  },
  {
    at: '/desk/kunjungan/:visitId/tambahan',
    title: 'Tambahan Pekerjaan',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() => import('./features/work-order/extra/extra-screen.tsx').then((m) => m.ExtraScreen)),
  },
  {
    at: '/desk/kunjungan/:visitId/selesai',
    title: 'Selesai',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() => import('./features/work-order/bill/bill-screen.tsx').then((m) => m.BillScreen)),
  },
  {
    at: '/desk/kunjungan/:visitId/catatan',
    title: 'Catatan Servis',
    roles: EVERYBODY,
    menu: 'hari-ini',
    screen: screen(() =>
      import('./features/work-order/record/record-screen.tsx').then((m) => m.RecordScreen),
    ),
  },
  {
    at: '/desk/jam',
    title: 'Jam & Kapasitas',
    roles: ['head'],
    menu: 'jam',
    screen: screen(() => import('./features/workshop-hours/hours-screen.tsx').then((m) => m.HoursScreen)),
  },
  {
    at: '/desk/angka',
    title: 'Angka',
    roles: ['head'],
    menu: 'angka',
    screen: screen(() => import('./features/figures/figures-screen.tsx').then((m) => m.FiguresScreen)),
  },
  {
    at: '/desk/penasihat',
    title: 'Penasihat',
    roles: ['head'],
    menu: 'penasihat',
    screen: screen(() => import('./features/staff/advisors-screen.tsx').then((m) => m.AdvisorsScreen)),
  },
  {
    at: '/desk/akun',
    title: 'Akun',
    roles: EVERYBODY,
    menu: 'akun',
    screen: screen(() => import('./features/account/account-screen.tsx').then((m) => m.AccountScreen)),
  },
]

/** Where somebody begins who asked for nothing else: the first of his entries that has a screen. */
export const homeOf = (role: StaffRole): string =>
  deskPages.find(({ at, roles }) => at === '/desk' && roles.includes(role))?.at ??
  deskPages.find(({ roles }) => roles.includes(role))?.at ??
  '/desk/akun'
