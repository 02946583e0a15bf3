import type { StaffRole } from '#core/endpoint.ts'

/** Public, like the password of all demo people: what it opens exists on the embedded database alone. */
export const DEMO_TOTP_SECRET = 'TTDEMODESKSECRETFORSTAFFNOTREALL'

interface DemoMember {
  name: string
  email: string
  role: StaffRole
  branch_ids: number[]
  /** Name of the workshop, where they have one. */
  workshop: string | null
}

const at = (id: number, workshop: string) => ({ branch_ids: [id], workshop: `Toyota Trust ${workshop}` })
const SUDIRMAN = at(1001, 'Sudirman')
const BEKASI_TIMUR = at(1031, 'Bekasi Timur')

/** Staff of a workshop, of one that plans its days, and of head office. All data is invented. */
export const demoStaff: readonly DemoMember[] = [
  { name: 'Sari Lestari', email: 'sari.lestari@contoh.id', role: 'advisor', ...SUDIRMAN },
  { name: 'Bayu Pratama', email: 'bayu.pratama@contoh.id', role: 'head', ...SUDIRMAN },
  { name: 'Tari Kusuma', email: 'tari.kusuma@contoh.id', role: 'advisor', ...BEKASI_TIMUR },
  { name: 'Hendra Gunawan', email: 'hendra.gunawan@contoh.id', role: 'head', ...BEKASI_TIMUR },
  {
    name: 'Dewi Anggraini',
    email: 'dewi.anggraini@contoh.id',
    role: 'office',
    branch_ids: [],
    workshop: null,
  },
  {
    name: 'Fajar Hidayat',
    email: 'fajar.hidayat@contoh.id',
    role: 'office',
    branch_ids: [],
    workshop: null,
  },
]
