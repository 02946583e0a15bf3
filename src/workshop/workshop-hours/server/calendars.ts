import type { Queries } from '#server/database/database.ts'
import type { Reference } from '#server/database/reference.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DayException, Holiday, WeekdayHours } from '../opening-hours.model.ts'
import { exceptionsOf, holidays, settingsOf, weekHours } from './sql.ts'

interface WorkshopSettings {
  version: number
  cut_off_minutes: number | null
  by_hand: boolean
  phone: string | null
  week: WeekdayHours[]
  exceptions: Map<string, DayException>
}

interface Calendars {
  holidays: Map<string, Holiday>
  own: Map<number, WorkshopSettings>
}

/** Holidays, and the settings of all workshops. */
export const CALENDARS: Reference<Calendars> = {
  tables: ['holidays', 'branch_settings', 'branch_hours', 'branch_exceptions'],
  read: (db) => readCalendars(db),
}

/** As above, as one transaction sees it; only of one workshop where `branchId` is given. */
export async function readCalendars(db: Queries, branchId?: number): Promise<Calendars> {
  const own = new Map<number, WorkshopSettings>()
  const settingsFor = (id: number): WorkshopSettings => {
    const known: WorkshopSettings = own.get(id) ?? {
      version: 0,
      cut_off_minutes: null,
      by_hand: false,
      phone: null,
      week: [],
      exceptions: new Map(),
    }
    own.set(id, known)
    return known
  }
  // The version is read first: rows read after it can only be newer, which a later comparison of versions detects.
  for (const { branch_id, version, cut_off_minutes, confirmation, phone } of await settingsOf(db, branchId)) {
    const by_hand = confirmation === 'manual'
    own.set(branch_id, { ...settingsFor(branch_id), version, cut_off_minutes, by_hand, phone })
  }
  for (const row of await weekHours(db, branchId)) settingsFor(row.branch_id).week.push(weekdayOf(row))
  for (const { branch_id, ...exception } of await exceptionsOf(db, branchId)) {
    settingsFor(branch_id).exceptions.set(exception.day, exception)
  }
  const days = (await holidays(db)).map(({ day, name, kind }) => [day, { name, kind }] as const)
  return { holidays: new Map(days), own }
}

function weekdayOf(row: Tables['branch_hours']): WeekdayHours {
  const { weekday, valid_from, opens, closes, slot_minutes, capacity } = row
  const hours = opens &&
    closes && { opening_time: opens, closing_time: closes, slot_minutes, slot_capacity: capacity }
  return { weekday, valid_from, hours: hours || null }
}
