import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { AnswerChannel, FollowUpState, SkipCause } from '../follow-up-states.model.ts'

export const followUpsTables = {
  /** The question after a visit. An erasure leaves `fixed`, week and workshop. */
  follow_ups: t.table({
    columns: {
      id: t.text(),
      visit_id: t.nullable(t.text()),
      branch_id: t.bigint(),
      /** Monday of the week of hand-over, at the workshop. */
      week: t.date(),
      handed_over_at: t.nullable(t.timestamptz()),
      /** Who received the car. */
      advisor_id: t.nullable(t.text()),
      advisor_name: t.nullable(t.text()),
      state: t.text<FollowUpState>(),
      skip_cause: t.nullable(t.text<SkipCause>()),
      /** From when and until when the message may be sent, and until when an answer is accepted. */
      due_at: t.timestamptz(),
      until_at: t.timestamptz(),
      closes_at: t.timestamptz(),
      asked_at: t.nullable(t.timestamptz()),
      asked_ways: t.textArray(),
      /** The number that a message went to; answers from other numbers are ignored. */
      asked_phone: t.nullable(t.text()),
      /** Of the link in the message; null once the question is closed. */
      token_hash: t.nullable(t.text()),
      fixed: t.nullable(t.boolean()),
      /** When a yes became a no. */
      changed_at: t.nullable(t.timestamptz()),
      answered_at: t.nullable(t.timestamptz()),
      answered_via: t.nullable(t.text<AnswerChannel>()),
      rating: t.nullable(t.bigint()),
      words: t.nullable(t.text()),
      /** False for an answer that staff may have given. */
      counted: t.withDefault(t.boolean()),
      uncounted_cause: t.nullable(t.text<'workshop_network' | 'staff_account'>()),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    ends: [{ age: 'closes_at', days: 730, when: 'after the question closed' }],
    why: 'a sentence about a service is of use while the same problem may come back',
    export: {
      columns: ['state', 'asked_at', 'fixed', 'answered_at', 'answered_via', 'rating', 'words', 'changed_at'],
    },
    erasedBy: ['detachFollowUps'],
    outlivesAccount: 'an answer counts as yes or no of its week, without visit or person',
  }),

  follow_up_photos: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      visit_id: t.text(),
      bytes: t.bytea(),
      taken_at: t.timestamptz(),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    ends: [{ age: 'taken_at', days: 'retentionPhotos', when: 'after they were taken' }],
    why: 'as the photos of the workshop',
    export: { columns: ['taken_at'], order: sql`sequence` },
  }),
}
