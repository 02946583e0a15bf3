import type { StaffRole } from '@toyota-trust/contracts/platform/endpoint.ts'

/** Public, like the password of all demo people: what it opens exists on the embedded database alone. */
export const DEMO_TOTP_SECRET = 'TTDEMODESKSECRETFORSTAFFNOTREALL'

/** One member of staff of each role at one workshop. All data is invented. */
export const demoStaff: readonly { name: string; email: string; role: StaffRole; branch_ids: number[] }[] = [
  { name: 'Sari Lestari', email: 'sari.lestari@contoh.id', role: 'advisor', branch_ids: [1001] },
  { name: 'Bayu Pratama', email: 'bayu.pratama@contoh.id', role: 'head', branch_ids: [1001] },
  { name: 'Dewi Anggraini', email: 'dewi.anggraini@contoh.id', role: 'office', branch_ids: [] },
]
