import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** What stands in a customer's list, and how he wants to hear; of his browsers nothing that sends to them. */
export async function whatHeWasTold(db: Queries, { id }: Customer) {
  return {
    notifications: await db
      .selectFrom('notifications')
      .select(['kind', 'title', 'words', 'at', 'read_at'])
      .where('customer_id', '=', id)
      .orderBy('sequence')
      .execute(),
    notification_choices: await db
      .selectFrom('notification_choices')
      .select(['kind', 'by_mail', 'agreed_at', 'text_version'])
      .where('customer_id', '=', id)
      .execute(),
    calendar_feeds: await db
      .selectFrom('calendar_feeds')
      .select(['made_at', 'read_at'])
      .where('customer_id', '=', id)
      .execute(),
    calendar_entries: await db
      .selectFrom('calendar_entries')
      .select(['uid', 'sequence', 'changed_at'])
      .where('customer_id', '=', id)
      .execute(),
    push_devices: await db
      .selectFrom('push_devices')
      .select(['kinds', 'added_at', 'text_version'])
      .where('customer_id', '=', id)
      .execute(),
  }
}
