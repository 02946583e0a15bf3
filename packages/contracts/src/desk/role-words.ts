import type { StaffRole } from '../platform/endpoint.ts'

/** What roles are called on screens. */
export const ROLE_WORDS: Record<StaffRole, string> = {
  advisor: 'Penasihat servis',
  head: 'Kepala bengkel',
  office: 'Kantor pusat',
}
