import { type Insertable, sql } from 'kysely'
import { CHOSEN_CONSENTS } from '#account/personal-data/chosen-consents.model.ts'
import type { Customer } from '#server/calls/actor.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { opaqueTextArray } from '#server/database/unseen-array.ts'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  WHATSAPP_KINDS,
  type WhatsAppKind,
} from '../notifications.contract.ts'

const SHOWN = ['id', 'kind', 'sign', 'title', 'words', 'path', 'at'] as const

/** At most `limit` notifications of a customer, older than `after` or else the newest. */
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

const countUnreadNotifications = compileOnce((db, { customer }: { customer: string }) =>
  db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('customer_id', '=', customer)
    .where('read_at', 'is', null),
)
export async function unreadOf(db: Queries, { id }: Customer): Promise<{ unread: number }> {
  const [row] = await countUnreadNotifications(db, { customer: id })
  return row ?? { unread: 0 }
}

/** Marks one notification of the customer, or all, as read; false for another customer's. */
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

/** The customer of a new notification, with their channels. */
export interface Recipient {
  id: string
  email: string
  name: string
  by_mail: boolean
  /** Ids of their browsers that want this kind. */
  devices: string[]
}

type NewRow = Omit<Insertable<Tables['notifications']>, 'sequence' | 'read_at'>
/** In the order of `unnest` below. */
const COLUMNS = ['id', 'customer_id', 'kind', 'sign', 'title', 'words', 'path', 'about', 'car_id'] as const

/** Stores notices that are new and returns the channels of each one's customer; one statement for all. */
export async function insertNotifications(
  db: Queries,
  rows: readonly NewRow[],
  at: Date,
): Promise<Recipient[]> {
  const columns = COLUMNS.map((name) => rows.map((row) => row[name]))
  return insertAll(db, { ...Object.fromEntries(COLUMNS.map((name, index) => [name, columns[index]])), at })
}
const insertAll = compileOnce(
  (_, { at, ...rows }: Partial<Record<(typeof COLUMNS)[number], unknown>> & { at: Date }) => sql<Recipient>`
    with stored as (
      insert into notifications (id, customer_id, kind, sign, title, words, path, about, car_id, at)
      select given.*, ${at}::timestamptz
      from unnest(${sql.join(COLUMNS.map((name) => opaqueTextArray(rows[name])))}) as given
      on conflict on constraint notifications_about_key do nothing
      returning id, customer_id, kind)
    select stored.id, owner.email, owner.name, coalesce(choice.by_mail, true) as by_mail,
      array(select device.id from push_devices device
        where device.customer_id = stored.customer_id and stored.kind = any(device.kinds)) as devices
    from stored
      -- By their ids, however few customers there are to read through.
      cross join lateral (select email, name from customers where customers.id = stored.customer_id offset 0) owner
      left join notification_choices choice on choice.customer_id = stored.customer_id and choice.kind = stored.kind`,
)

export async function choicesOf(db: Queries, { id }: Customer) {
  const [choices, devices] = await Promise.all([
    db
      .selectFrom('notification_choices')
      .select(['kind', 'by_mail', 'by_whatsapp', 'by_sms'])
      .where('customer_id', '=', id)
      .execute(),
    db
      .selectFrom('push_devices')
      .select(['id as device', 'kinds'])
      .where('customer_id', '=', id)
      .orderBy('added_at', 'desc')
      .execute(),
  ])
  const ofKind = (kind: NotificationKind) => choices.find((one) => one.kind === kind)
  return {
    mail: NOTIFICATION_KINDS.filter((kind) => ofKind(kind)?.by_mail ?? true),
    devices,
    whatsapp: WHATSAPP_KINDS.filter((kind) => ofKind(kind)?.by_whatsapp ?? true),
    sms: WHATSAPP_KINDS.filter((kind) => ofKind(kind)?.by_sms ?? false),
  }
}

/** Whether the customer wants a kind by mail or by SMS, and whether any of their browsers does. */
export async function enabledChannels(db: Queries, { id }: Customer, kind: NotificationKind) {
  const { rows } = await sql<{ mail: boolean; push: boolean; sms: boolean }>`
    select coalesce((select by_mail from notification_choices
        where customer_id = ${id} and kind = ${kind}), true) as mail,
      coalesce((select by_sms from notification_choices
        where customer_id = ${id} and kind = ${kind}), false) as sms,
      exists (select from push_devices where customer_id = ${id} and ${kind} = any(kinds)) as push`.execute(
    db,
  )
  return rows[0] ?? { mail: true, push: false, sms: false }
}

const versionOf = (kind: NotificationKind) =>
  CHOSEN_CONSENTS[kind === 'saved_cars' ? 'price_mail' : 'reminder_mail'].version

interface ChosenKinds {
  /** The kinds that are chosen for; others stay as they are. */
  kinds: readonly NotificationKind[]
  mail: readonly NotificationKind[]
  /** Undefined where the customer was not asked. */
  whatsapp?: readonly WhatsAppKind[] | undefined
  sms?: readonly WhatsAppKind[] | undefined
}

/** Whether a kind is among the chosen ones; null, which changes nothing, where it was not asked for or cannot be chosen. */
const resolveChosenKind = (
  chosen: readonly WhatsAppKind[] | undefined,
  kind: NotificationKind,
): boolean | null => {
  const own = WHATSAPP_KINDS.find((one) => one === kind)
  return chosen === undefined || own === undefined ? null : chosen.includes(own)
}

/** Stores the channels of each of `kinds`. Agreeing again to the same version of the text keeps the first `agreed_at`. */
export async function storeChoices(
  db: Queries,
  { id }: Customer,
  { kinds, mail, whatsapp, sms }: ChosenKinds,
  now: Date,
) {
  const rows = kinds.map((kind) => {
    const by_mail = mail.includes(kind)
    return {
      customer_id: id,
      kind,
      by_mail,
      by_whatsapp: resolveChosenKind(whatsapp, kind),
      by_sms: resolveChosenKind(sms, kind),
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
        by_whatsapp: sql`coalesce(excluded.by_whatsapp, notification_choices.by_whatsapp)`,
        by_sms: sql`coalesce(excluded.by_sms, notification_choices.by_sms)`,
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

/** Kinds that the customer agreed to get by mail; kinds that are on by default are not among them. */
export const listMailConsents = (db: Queries, { id }: Customer) =>
  db
    .selectFrom('notification_choices')
    .select(['kind', 'text_version as version', 'agreed_at'])
    .where('customer_id', '=', id)
    .where('by_mail', '=', true)
    .execute()
