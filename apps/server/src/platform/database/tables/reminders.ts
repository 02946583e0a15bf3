/** What owners were reminded of. */
export interface ReminderTables {
  reminders_sent: {
    car_id: string
    of: 'service' | 'stnk_yearly' | 'stnk_five_yearly'
    /** Which of all its services or validations. */
    cycle: string
    stage: string
    sent_at: Date
  }
  /** How far the walk through all cars has come. */
  reminder_walks: {
    day: string
    /** The last car that was looked at; empty before the first, null behind the last. */
    after_car: string | null
  }
}
