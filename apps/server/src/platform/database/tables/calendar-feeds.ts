/** The links by which calendars read customers' dates. */
export interface CalendarFeedTables {
  calendar_feeds: { customer_id: string; secret_hash: string; made_at: Date; read_at: Date | null }
  /** What calendars were told under which number. */
  calendar_entries: {
    customer_id: string
    uid: string
    /** Of what it says; another one is a next number. */
    digest: string
    sequence: number
    changed_at: Date
    car_id: string | null
  }
}
