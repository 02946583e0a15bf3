import * as t from '#server/database/table.ts'

export const workshopHoursTables = {
  holidays: t.table({
    columns: {
      day: t.date(),
      name: t.text(),
      kind: t.text<'national' | 'joint_leave'>(),
      /** `expected` until its decree is known. */
      status: t.text<'decreed' | 'expected'>(),
      source: t.text(),
      source_day: t.nullable(t.date()),
      /** This and the next two are no longer read or written: head office changes holidays as a data set. */
      withdrawn: t.withDefault(t.boolean()),
      edited_at: t.nullable(t.timestamptz()),
      edited_by: t.nullable(t.text()),
    },
    key: ['day'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  branch_settings: t.table({
    columns: {
      branch_id: t.integer(),
      /** Incremented by each change of hours, exceptions and settings. */
      version: t.withDefault(t.integer()),
      confirmation: t.withDefault(t.text<'automatic' | 'manual'>()),
      /** The cut-off before the slot, after which customers can no longer move or cancel by themselves. */
      cut_off_minutes: t.withDefault(t.integer()),
      phone: t.nullable(t.text()),
      /** Shown to a person whose change conflicts with this one. */
      changed_by_name: t.nullable(t.text()),
      changed_at: t.nullable(t.timestamptz()),
    },
    key: ['branch_id'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'one row a workshop, about nobody',
  }),

  branch_hours: t.table({
    columns: {
      branch_id: t.integer(),
      /** 1 Monday to 7 Sunday. */
      weekday: t.integer(),
      valid_from: t.date(),
      /** Null on a closed weekday. */
      opens: t.nullable(t.text()),
      closes: t.nullable(t.text()),
      slot_minutes: t.integer(),
      capacity: t.integer(),
    },
    key: ['branch_id', 'valid_from', 'weekday'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'a row a weekday and change; past visits were in time by it',
  }),

  branch_exceptions: t.table({
    columns: {
      branch_id: t.integer(),
      day: t.date(),
      kind: t.text<'closed' | 'half' | 'places' | 'open'>(),
      opens: t.nullable(t.text()),
      closes: t.nullable(t.text()),
      capacity: t.nullable(t.integer()),
      reason: t.text(),
      /** Id of the staff member. */
      made_by: t.text(),
      made_at: t.timestamptz(),
    },
    key: ['branch_id', 'day'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'at most a row a day, about nobody',
  }),
}
