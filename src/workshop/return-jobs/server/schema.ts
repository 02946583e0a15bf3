import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { ReturnCause, ReturnJobState, ReturnOutcome } from '../return-job-states.model.ts'

export const returnJobsTables = {
  /** What a workshop does after a customer said that the problem of a visit is not solved. */
  return_jobs: t.table({
    columns: {
      id: t.text(),
      visit_id: t.text(),
      branch_id: t.bigint(),
      version: t.withDefault(t.bigint()),
      state: t.text<ReturnJobState>(),
      opened_at: t.timestamptz(),
      call_due_at: t.timestamptz(),
      /** Half of that time: from then on the heads are reminded. */
      remind_at: t.timestamptz(),
      reminded_at: t.nullable(t.timestamptz()),
      office_notified_at: t.nullable(t.timestamptz()),
      /** The first call since it was opened, answered or not. */
      called_at: t.nullable(t.timestamptz()),
      /** Whether the very first call was made in time; null without one. */
      call_in_time: t.nullable(t.boolean()),
      advisor_id: t.nullable(t.text()),
      advisor_name: t.nullable(t.text()),
      /** Names of the heads who were notified. */
      heads: t.textArray(),
      return_visit_id: t.nullable(t.text()),
      cause: t.nullable(t.text<ReturnCause>()),
      outcome: t.nullable(t.text<ReturnOutcome>()),
      outcome_words: t.nullable(t.text()),
      closed_at: t.nullable(t.timestamptz()),
      confirmed_at: t.nullable(t.timestamptz()),
      reopened_at: t.nullable(t.timestamptz()),
      reopen_words: t.nullable(t.text()),
      complained_at: t.nullable(t.timestamptz()),
      complaint_words: t.nullable(t.text()),
      complaint_thread_id: t.nullable(t.text()),
      changed_by: t.nullable(t.text()),
      changed_at: t.timestamptz(),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    ends: [{ age: 'opened_at', days: 730, when: 'after they were opened' }],
    why: 'as the answers that opened them',
    export: {
      columns: [
        'state',
        'opened_at',
        'call_due_at',
        'called_at',
        'cause',
        'outcome',
        'outcome_words',
        'closed_at',
        'confirmed_at',
        'reopened_at',
        'reopen_words',
        'complained_at',
        'complaint_words',
      ],
    },
  }),

  return_calls: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      job_id: t.text(),
      at: t.timestamptz(),
      by_id: t.text(),
      by_name: t.text(),
      reached: t.boolean(),
      /** Words that the customer reads. */
      words: t.nullable(t.text()),
    },
    key: ['sequence'],
    owner: { row: 'return_jobs', by: 'job_id' },
    export: { columns: ['at', 'reached', 'words'], order: sql`sequence` },
  }),
}
