import type { AccountTables } from './tables/accounts.ts'
import type { BookingTables } from './tables/bookings.ts'
import type { CalendarFeedTables } from './tables/calendar-feeds.ts'
import type { CarCareTables } from './tables/car-care.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { ComplaintCardTables } from './tables/complaint-cards.ts'
import type { ContentTables } from './tables/content.ts'
import type { DataSetTables } from './tables/data-sets.ts'
import type { ErpTables } from './tables/erp.ts'
import type { InboxTables } from './tables/inbox.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PasskeyTables } from './tables/passkeys.ts'
import type { PassportTables } from './tables/passports.ts'
import type { PromiseTables } from './tables/promises.ts'
import type { RegionTables } from './tables/regions.ts'
import type { ReminderTables } from './tables/reminders.ts'
import type { SavedCarTables } from './tables/saved-cars.ts'
import type { ServicePriceTables } from './tables/service-prices.ts'
import type { StaffTables } from './tables/staff.ts'
import type { TradeInTables } from './tables/trade-ins.ts'
import type { WorkOrderTables } from './tables/work-orders.ts'
import type { WorkshopHoursTables } from './tables/workshop-hours.ts'

/** The columns of every table, as the migrations make them. Instants are `Date`, calendar days are text, money is whole rupiah. */
export interface Tables
  extends AccountTables,
    PasskeyTables,
    StaffTables,
    RegionTables,
    WorkshopHoursTables,
    CatalogueTables,
    ContentTables,
    DataSetTables,
    BookingTables,
    ComplaintCardTables,
    CarCareTables,
    WorkOrderTables,
    TradeInTables,
    SavedCarTables,
    ServicePriceTables,
    ErpTables,
    InboxTables,
    PassportTables,
    NotificationTables,
    CalendarFeedTables,
    ReminderTables,
    PromiseTables {}
