import {
  boolean,
  date,
  integer,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const workshopHoursTables = {
  holidays: table({
    columns: {
      day: date(),
      name: text(),
      kind: text<'national' | 'joint_leave'>(),
      /** `expected` until its decree is known. */
      status: text<'decreed' | 'expected'>(),
      source: text(),
      source_day: nullable(date()),
      /** Removed at the desk; the row stays, so that the next load of the seeds does not insert it again. */
      withdrawn: withDefault(boolean()),
      edited_at: nullable(timestamptz()),
      edited_by: nullable(text()),
    },
    key: ['day'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  branch_settings: table({
    columns: {
      branch_id: integer(),
      /** Counts the changes of hours, exceptions and settings. */
      version: withDefault(integer()),
      confirmation: withDefault(text<'automatic' | 'manual'>()),
      /** How long before the hour a customer may still move or cancel without the workshop. */
      cut_off_minutes: withDefault(integer()),
      phone: nullable(text()),
      /** Whom the next one reads who has not seen the change. */
      changed_by_name: nullable(text()),
      changed_at: nullable(timestamptz()),
    },
    key: ['branch_id'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'one row a workshop, about nobody',
  }),

  branch_hours: table({
    columns: {
      branch_id: integer(),
      /** 1 Monday to 7 Sunday. */
      weekday: integer(),
      valid_from: date(),
      /** Null on a free weekday. */
      opens: nullable(text()),
      closes: nullable(text()),
      slot_minutes: integer(),
      capacity: integer(),
    },
    key: ['branch_id', 'valid_from', 'weekday'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'a row a weekday and change; past visits were in time by it',
  }),

  branch_exceptions: table({
    columns: {
      branch_id: integer(),
      day: date(),
      kind: text<'closed' | 'half' | 'places' | 'open'>(),
      opens: nullable(text()),
      closes: nullable(text()),
      capacity: nullable(integer()),
      reason: text(),
      /** Id of the staff member. */
      made_by: text(),
      made_at: timestamptz(),
    },
    key: ['branch_id', 'day'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'at most a row a day, about nobody',
  }),
}
