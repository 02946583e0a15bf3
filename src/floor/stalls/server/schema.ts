import type { JSONColumnType } from 'kysely'
import type { AbsenceReason } from '#floor/day-plan/desk-day-board.model.ts'
import type { StallKind } from '#floor/day-plan/plan-terms.model.ts'
import * as t from '#server/database/table.ts'
import type { WeekSpan } from '../desk-stalls.contract.ts'

export const stallsTables = {
  stalls: t.table({
    columns: {
      id: t.text(),
      /** The place of its ranges in `plan_blocks`. */
      number: t.generated(t.bigint()),
      branch_id: t.bigint(),
      name: t.text(),
      kind: t.text<StallKind>(),
      position: t.bigint(),
      closed_from: t.nullable(t.timestamptz()),
      closed_until: t.nullable(t.timestamptz()),
      closed_word: t.nullable(t.text()),
      /** Null where it was added before figures counted stalls. */
      added_at: t.nullable(t.timestamptz()),
      /** Removed ones stay, for the figures of days that are over. */
      removed_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'at most 60 a workshop, about nobody',
  }),

  /** When stalls were closed, each closing as long as it lasted. */
  stall_closings: t.table({
    columns: { stall_id: t.text(), from_at: t.timestamptz(), until_at: t.timestamptz() },
    key: ['stall_id', 'from_at'],
    small: true,
    owner: null,
    ends: [{ age: 'until_at', days: 365, when: 'after the closing' }],
    why: 'figures of a year count which stalls were open',
  }),

  /** Technicians and teams; a team does one order like one person. */
  technicians: t.table({
    columns: {
      id: t.text(),
      number: t.generated(t.bigint()),
      branch_id: t.bigint(),
      name: t.text(),
      people: t.bigint(),
      kinds: t.textArray<StallKind[]>(),
      position: t.bigint(),
      /** Null: the workshop's hours. */
      windows: t.nullable(t.jsonb<JSONColumnType<WeekSpan[]>>()),
      breaks: t.jsonb<JSONColumnType<WeekSpan[]>>(),
      first_day: t.nullable(t.date()),
      last_day: t.nullable(t.date()),
      added_at: t.nullable(t.timestamptz()),
      removed_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'no end without a last day',
    ends: [{ age: 'last_day', days: 365, when: 'after the last day' }],
    why: 'figures of a year name nobody later',
  }),

  technician_absences: t.table({
    columns: {
      id: t.text(),
      technician_id: t.text(),
      from_at: t.timestamptz(),
      until_at: t.timestamptz(),
      reason: t.text<AbsenceReason>(),
      /** Id of the staff member. */
      made_by: t.text(),
      made_at: t.timestamptz(),
    },
    key: ['id'],
    small: true,
    owner: null,
    ends: [{ age: 'until_at', days: 365, when: 'after the absence' }],
    why: 'figures of a year count who was present',
  }),

  /** How a workshop plans its days; without a row it does not. */
  branch_planners: t.table({
    columns: {
      branch_id: t.bigint(),
      planned_from: t.nullable(t.date()),
      sold_percent: t.bigint(),
      buffer_minutes: t.bigint(),
      check_minutes: t.bigint(),
      wash_minutes: t.bigint(),
      waiting_from: t.text(),
      waiting_until: t.text(),
    },
    key: ['branch_id'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'one row a workshop, about nobody',
  }),
}
