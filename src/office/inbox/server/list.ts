import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ZONE, slashedMoment } from '#core/days.ts'
import type { AnswerOf, RequestOf } from '#core/endpoint.ts'
import type { ListSource } from '#server/lists/list.ts'
import type { threadList } from '../desk-inbox.contract.ts'
import { THREAD_KIND_LABELS, THREAD_STATE_LABELS } from '../thread-texts.model.ts'
import { buildThreadLine } from './shown.ts'
import { isOfBranches, type StoredThread } from './sql.ts'

type Line = AnswerOf<typeof threadList.page>['rows'][number]
/** The query with the id of the caller and their workshops. */
type ThreadQuery = RequestOf<typeof threadList.page>['query'] & {
  me: string
  branches: readonly number[] | null
}

const time = (at: string | Date) => slashedMoment(new Date(at), DEFAULT_ZONE)

/** Threads as staff work through them. */
export const THREADS: ListSource<ThreadQuery, Line, StoredThread> = {
  columns: sql`t.*, s.name as assigned_name`,
  from: sql`inbox_threads t left join staff s on s.id = t.assigned_to`,
  where: ({ state = 'open', mine, kind, branch_id, me, branches }): (RawBuilder<boolean> | null)[] => [
    sql<boolean>`t.state = ${state}`,
    mine ? sql<boolean>`t.assigned_to = ${me}` : null,
    kind ? sql<boolean>`t.kind = ${kind}` : null,
    branch_id ? sql<boolean>`t.branch_id = ${Number(branch_id)}::bigint` : null,
    branches && isOfBranches(branches, 't.branch_id'),
  ],
  orders: {
    due: { by: sql`t.place`, type: 'bigint' },
    newest: { by: sql`t.last_at`, type: 'timestamptz', descending: true },
    oldest: { by: sql`t.last_at`, type: 'timestamptz' },
  },
  key: { by: sql`t.id`, type: 'text' },
  row: buildThreadLine,
  file: {
    head: ['jenis', 'perihal', 'nama', 'keadaan', 'pesan terakhir (WIB)', 'tenggat (WIB)', 'ditugaskan'],
    cells: ({ kind, subject, name, state, last_at, due_at, assigned_to }) => [
      THREAD_KIND_LABELS[kind],
      subject,
      name,
      THREAD_STATE_LABELS[state] ?? state,
      time(last_at),
      due_at && time(due_at),
      assigned_to?.name ?? null,
    ],
  },
}
