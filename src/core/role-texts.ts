import type { StaffRole } from './endpoint.ts'

/** What roles are called on screens. */
export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  advisor: 'Penasihat servis',
  head: 'Kepala bengkel',
  office: 'Kantor pusat',
}
