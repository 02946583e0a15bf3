import type { Generated } from 'kysely'

/** When workshops work: the country's holidays, and what each workshop decides. Days are text. */
export interface WorkshopHoursTables {
  holidays: {
    day: string
    name: string
    kind: 'national' | 'joint_leave'
    /** `expected` until its decree is known. */
    status: 'decreed' | 'expected'
    source: string
    source_day: string | null
  }
  branch_settings: {
    branch_id: number
    /** Counts the changes of hours, exceptions and settings. */
    version: Generated<number>
    confirmation: Generated<'automatic' | 'manual'>
    /** How long before the hour a customer may still move or cancel by himself. */
    cut_off_minutes: Generated<number>
    phone: string | null
    /** Whom the next one reads who has not seen the change. */
    changed_by_name: string | null
    changed_at: Date | null
  }
  branch_hours: {
    branch_id: number
    /** 1 Monday to 7 Sunday. */
    weekday: number
    valid_from: string
    /** Null on a free weekday. */
    opens: string | null
    closes: string | null
    slot_minutes: number
    capacity: number
  }
  branch_exceptions: {
    branch_id: number
    day: string
    kind: 'closed' | 'half' | 'places' | 'open'
    opens: string | null
    closes: string | null
    capacity: number | null
    reason: string
    /** Id of the staff member. */
    made_by: string
    made_at: Date
  }
}
