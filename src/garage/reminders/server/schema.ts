import * as t from '#server/database/table.ts'

export const remindersTables = {
  reminders_sent: t.table({
    columns: {
      car_id: t.text(),
      of: t.text<'service' | 'promise' | 'stnk_yearly' | 'stnk_five_yearly'>(),
      /** Which service or validation of the car it is about. */
      cycle: t.text(),
      stage: t.text(),
      sent_at: t.timestamptz(),
    },
    key: ['car_id', 'of', 'cycle', 'stage'],
    owner: { row: 'cars', by: 'car_id' },
    ends: [{ age: 'sent_at', days: 400, when: 'after they were sent' }],
    why: 'what was sent is not sent again; a cycle of a car is over by then',
    notExported: 'which step of a reminder left; the reminder itself is among the notifications',
  }),

  /** How far the reminders of a day have come. */
  reminder_walks: t.table({
    columns: {
      day: t.date(),
      /** The last car that was processed; empty before the first, null after the last. */
      after_car: t.nullable(t.text()),
    },
    key: ['day'],
    small: true,
    owner: null,
    kept: 'a day',
    why: 'how far the reminders of today have come',
  }),
}
