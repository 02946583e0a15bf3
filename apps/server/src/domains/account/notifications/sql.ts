import { CHOSEN_CONSENTS } from '@toyota-trust/contracts/account/chosen-consents.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '@toyota-trust/contracts/account/notifications.ts'
import { type Insertable, sql } from 'kysely'
import type { Customer } from '../../../platform/calls/actor.ts'
import { built } from '../../../platform/database/built.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const SHOWN = ['id', 'kind', 'sign', 'title', 'words', 'path', 'at'] as const

/** Those of a customer after `after`, or the newest, as many as `limit`. */
export function newestOf(db: Queries, { id }: Customer, after: string | null, limit: number) {
  const own = db.selectFrom('notifications').where('customer_id', '=', id)
  const last = own.where('id', '=', after).select('sequence')
  return (after === null ? own : own.where('sequence', '<', last))
    .select(SHOWN)
    .select(sql<boolean>`read_at is not null`.as('read'))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
}

const unreadBy = built((db, { customer }: { customer: string }) =>
  db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('customer_id', '=', customer)
    .where('read_at', 'is', null),
)
export async function unreadOf(db: Queries, { id }: Customer): Promise<{ unread: number }> {
  const [row] = await unreadBy(db, { customer: id })
  return row ?? { unread: 0 }
}

/** Marks one of his, or all of them, as read; false for one that is not his. */
export async function markRead(db: Queries, { id }: Customer, only: string | null, now: Date) {
  const own = db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('customer_id', '=', id)
  const { numUpdatedRows } = await (only === null
    ? own.where('read_at', 'is', null)
    : own.where('id', '=', only)
  ).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Somebody who was told something just now, and the ways to him. */
export interface Told {
  id: string
  email: string
  name: string
  by_mail: boolean
  /** Ids of his browsers that want to hear of this. */
  devices: string[]
}

type NewRow = Omit<Insertable<Tables['notifications']>, 'sequence' | 'read_at'>
/** In the order of `unnest` below. */
const COLUMNS = ['id', 'customer_id', 'kind', 'sign', 'title', 'words', 'path', 'about', 'car_id'] as const

/** Stores what was not told before, and answers for each of those the ways to its customer; one statement for all. */
export async function insertNotifications(db: Queries, rows: readonly NewRow[], at: Date): Promise<Told[]> {
  const columns = COLUMNS.map((name) => rows.map((row) => row[name]))
  return insertAll(db, { ...Object.fromEntries(COLUMNS.map((name, index) => [name, columns[index]])), at })
}
const insertAll = built(
  (_, { at, ...rows }: Partial<Record<(typeof COLUMNS)[number], unknown>> & { at: Date }) => sql<Told>`
    with told as (
      insert into notifications (id, customer_id, kind, sign, title, words, path, about, car_id, at)
      select given.*, ${at}::timestamptz
      from unnest(${sql.join(COLUMNS.map((name) => sql`${rows[name]}::text[]`))}) as given
      on conflict on constraint notifications_about_key do nothing
      returning id, customer_id, kind)
    select told.id, customers.email, customers.name, coalesce(choice.by_mail, true) as by_mail,
      array(select device.id from push_devices device
        where device.customer_id = told.customer_id and told.kind = any(device.kinds)) as devices
    from told join customers on customers.id = told.customer_id
      left join notification_choices choice on choice.customer_id = told.customer_id and choice.kind = told.kind`,
)

/** Kinds that he does not want to hear of by mail. */
async function notByMail(db: Queries, { id }: Customer): Promise<NotificationKind[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select('kind')
    .where('customer_id', '=', id)
    .where('by_mail', '=', false)
    .execute()
  return rows.map(({ kind }) => kind)
}

export async function choicesOf(db: Queries, customer: Customer) {
  const [refused, devices] = await Promise.all([
    notByMail(db, customer),
    db
      .selectFrom('push_devices')
      .select(['id as device', 'kinds'])
      .where('customer_id', '=', customer.id)
      .orderBy('added_at', 'desc')
      .execute(),
  ])
  return { mail: NOTIFICATION_KINDS.filter((kind) => !refused.includes(kind)), devices }
}

const versionOf = (kind: NotificationKind) =>
  CHOSEN_CONSENTS[kind === 'saved_cars' ? 'price_mail' : 'reminder_mail'].version

/** Stores of each of `kinds` whether he wants it by mail. Saying once more what he has agreed to by the same words keeps its moment. */
export async function storeChoices(
  db: Queries,
  { id }: Customer,
  { kinds, mail }: { kinds: readonly NotificationKind[]; mail: readonly NotificationKind[] },
  now: Date,
) {
  const rows = kinds.map((kind) => {
    const by_mail = mail.includes(kind)
    return {
      customer_id: id,
      kind,
      by_mail,
      agreed_at: by_mail ? now : null,
      text_version: versionOf(kind),
    }
  })
  await db
    .insertInto('notification_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'kind']).doUpdateSet((eb) => ({
        by_mail: eb.ref('excluded.by_mail'),
        agreed_at: sql`case
          when excluded.by_mail and notification_choices.by_mail
            and notification_choices.text_version = excluded.text_version
          then coalesce(notification_choices.agreed_at, excluded.agreed_at)
          else excluded.agreed_at end`,
        text_version: eb.ref('excluded.text_version'),
      })),
    )
    .execute()
}

/** What he has agreed to hear by mail; what he is told without having chosen it is not among it. */
export const agreedMails = (db: Queries, { id }: Customer) =>
  db
    .selectFrom('notification_choices')
    .select(['kind', 'text_version as version', 'agreed_at'])
    .where('customer_id', '=', id)
    .where('by_mail', '=', true)
    .execute()
