import type { JSONColumnType } from 'kysely'
import * as t from '#server/database/table.ts'
import type { STEP_ORIGINS } from '../desk-day-board.model.ts'
import type { StallKind } from '../plan-terms.model.ts'

/** Where a step of a visit was planned when the plan was last stored. */
export interface RememberedPlace {
  visit: string
  step: number
  stall: string | null
  technician: string | null
  from: number
  until: number
}

export const dayPlanTables = {
  /** What a plan has to know of a visit beyond its steps; without a row the defaults. */
  visit_plans: t.table({
    columns: {
      visit_id: t.text(),
      may_stay_overnight: t.withDefault(t.boolean()),
      /** Booked or moved by staff although the plan had no place for it. */
      past_plan: t.withDefault(t.boolean()),
      /** The begin that a walk-in was given with its promise. */
      announced_start: t.nullable(t.timestamptz()),
      /** The later begin that the customer was last notified of. */
      notified_begin: t.nullable(t.timestamptz()),
      /** Who last changed the plan of this visit, and the version of the visit that it led to. */
      changed_by_name: t.nullable(t.text()),
      changed_at: t.nullable(t.timestamptz()),
      changed_version: t.nullable(t.bigint()),
    },
    key: ['visit_id'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'how the workshop plans a visit; what the customer was promised is in the visit',
  }),

  /** Steps of a visit, stored by the first act on its plan; a visit without rows has those of its package. */
  visit_steps: t.table({
    columns: {
      visit_id: t.text(),
      step: t.bigint(),
      kind: t.text<StallKind>(),
      minutes: t.bigint(),
      /** Minutes that the running step needs beyond those planned. */
      more_minutes: t.withDefault(t.bigint()),
      /** Of its minutes, those of extra work that was approved. */
      extra_minutes: t.withDefault(t.bigint()),
      /** Of the minutes, those that were worked before an interruption. */
      worked_minutes: t.withDefault(t.bigint()),
      origin: t.text<(typeof STEP_ORIGINS)[number]>(),
      state: t.text<'planned' | 'running' | 'done'>(),
      /** Where it runs or ran; of an interrupted step the stall that the car keeps. */
      stall_id: t.nullable(t.text()),
      technician_id: t.nullable(t.text()),
      began_at: t.nullable(t.timestamptz()),
      done_at: t.nullable(t.timestamptz()),
      pinned_stall_id: t.nullable(t.text()),
      pinned_at: t.nullable(t.timestamptz()),
      /** Since when the car keeps its stall although nobody works on it. */
      held_since: t.nullable(t.timestamptz()),
      /** Who does it there; null where the plan chooses. */
      pinned_technician_id: t.nullable(t.text()),
    },
    key: ['visit_id', 'step'],
    owner: { row: 'visits', by: 'visit_id' },
    export: { columns: ['kind', 'minutes', 'state', 'began_at', 'done_at'] },
  }),

  /** Minutes that a step took on a day, counted when its work ended or was interrupted, or when its stall was held no longer. */
  step_minutes: t.table({
    columns: {
      visit_id: t.text(),
      step: t.bigint(),
      /** At the workshop. */
      day: t.date(),
      branch_id: t.bigint(),
      /** Of the technician, without breaks; 0 for work without one. */
      technician_minutes: t.withDefault(t.bigint()),
      /** Of the stall while it was worked on; 0 for work without one. */
      stall_minutes: t.withDefault(t.bigint()),
      /** Of the stall while the car waited on it. */
      held_minutes: t.withDefault(t.bigint()),
    },
    key: ['visit_id', 'step', 'day'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported:
      'sums for the figures of the workshop; when a step began and ended is in the steps of the visit',
  }),

  /** The plan of a day as it was last stored: what people have read, and the version of it. */
  plan_days: t.table({
    columns: {
      branch_id: t.bigint(),
      day: t.date(),
      version: t.bigint(),
      places: t.jsonb<JSONColumnType<RememberedPlace[]>>(),
      changed_by_name: t.nullable(t.text()),
      changed_at: t.timestamptz(),
      /** Before the last move by hand, and whose it was; null once another act counts. */
      places_before: t.nullable(t.jsonb<JSONColumnType<RememberedPlace[]>>()),
      moved_visit_id: t.nullable(t.text()),
    },
    key: ['branch_id', 'day'],
    owner: null,
    ends: [{ age: 'day', days: 'retentionHours', when: 'after the day' }],
    why: 'planning a day again must change nothing; names no customer',
  }),

  /** Blocks that run or were moved by hand; exclusion constraints keep them from overlapping. */
  plan_blocks: t.table({
    columns: {
      branch_id: t.bigint(),
      day: t.date(),
      visit_id: t.text(),
      step: t.bigint(),
      stall_minutes: t.nullable(t.int8range()),
      technician_minutes: t.nullable(t.int8range()),
    },
    key: ['branch_id', 'day', 'visit_id', 'step'],
    owner: { row: 'visits', by: 'visit_id' },
    ends: [{ age: 'day', days: 'retentionHours', when: 'after the day' }],
    notExported: 'the same as the steps of the visit, for the database alone',
  }),
}
