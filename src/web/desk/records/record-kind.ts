import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#core/api-error.ts'

/** How one kind of record is read and cached. */
export interface RecordSource<Row> {
  key: (id: string) => QueryKey
  read: (id: string, signal: AbortSignal) => Promise<Row>
  cache: (queries: QueryClient, row: Row) => void
  /** Caches the current record that a refusal carries. */
  cacheRefused: (queries: QueryClient, error: unknown, id: string) => void
  /** Lists and counts that an act on a record makes stale. */
  staleKeys: readonly QueryKey[]
}

/** A kind of record that the server changes only for callers who name the version that they saw. */
export interface RecordKind<Row> extends RecordSource<Row> {
  idOf: (row: Row) => string
  versionOf: (row: Row) => number
  /** Who changed the record last, and when: `Sudah diubah oleh Sari Utami, 10:41. ` */
  conflictTitle: (row: Row) => string
}

/** What an act beside a record changes in it, such as the begin of work on the board of a visit. */
const BESIDE = new Set(['version', 'changed_by', 'changed_at', 'events'])

/** Whether two versions of a record tell a member of staff the same: nothing that they decide on has changed. */
export const isSameContent = (one: unknown, other: unknown): boolean => contentOf(one) === contentOf(other)

const contentOf = (row: unknown): string =>
  JSON.stringify(row, (name, value: unknown) => (BESIDE.has(name) ? undefined : value))

interface Schema<Row> {
  safeParse: (data: unknown) => { success: true; data: Row } | { success: false }
}

/** The record that a refusal carries under a name; null for refusals of another kind. */
export function extractConflictRecord<Row>(
  error: unknown,
  name: 'visit' | 'thread' | 'trade_in' | 'return_job' | 'preparation' | 'no_show',
  schema: Schema<Row>,
): Row | null {
  if (!(error instanceof ApiError)) return null
  const parsed = schema.safeParse(error.data?.[name])
  return parsed.success ? parsed.data : null
}
