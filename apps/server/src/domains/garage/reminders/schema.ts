import { date, nullable, table, text, timestamptz } from '../../../platform/database/table.ts'

export const remindersTables = {
  reminders_sent: table({
    columns: {
      car_id: text(),
      of: text<'service' | 'stnk_yearly' | 'stnk_five_yearly'>(),
      /** Which of all its services or validations. */
      cycle: text(),
      stage: text(),
      sent_at: timestamptz(),
    },
    key: ['car_id', 'of', 'cycle', 'stage'],
    owner: { row: 'cars', by: 'car_id' },
    ends: [{ age: 'sent_at', days: 400, when: 'after they were sent' }],
    why: 'what was sent is not sent again; a cycle of a car is over by then',
    notExported: 'which step of a reminder left; the reminder itself stands among the notifications',
  }),

  /** How far the walk through all cars has come. */
  reminder_walks: table({
    columns: {
      day: date(),
      /** The last car that was looked at; empty before the first, null behind the last. */
      after_car: nullable(text()),
    },
    key: ['day'],
    small: true,
    owner: null,
    kept: 'a day',
    why: 'how far the reminders of today have come',
  }),
}
