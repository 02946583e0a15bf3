import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

/** What a call needs to succeed for `member` of the workshop `branchId`. */
export interface DeskCall {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** Statuses that tell that the right was there, where the call is then refused for what it says. */
  answers?: readonly number[]
  /** It names no record; staff of another workshop get an answer without the data of this workshop. */
  showsOwnOnly?: boolean
}
export type Prepare = (
  server: TestServer,
  member: TestStaff,
  own: { branchId: number },
) => DeskCall | Promise<DeskCall>
