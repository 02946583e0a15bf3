import { sql } from 'kysely'
import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { whatIsKnownOfCars } from './car-sql.ts'
import { whatWasTicked } from './complaint-sql.ts'
import { whatHeWasTold } from './notification-sql.ts'
import { whatWasSaved } from './saved-car-sql.ts'
import { whatWasWritten } from './thread-sql.ts'
import { whatHeadOfficeMade } from './trade-in-sql.ts'
import { whatWorkshopsWrote } from './workshop-sql.ts'

// Requests that were made without an account, with the address that he has confirmed.
const ownOrUnclaimed = (id: string, email: string) => sql<boolean>`(
  customer_id = ${id} or (customer_id is null and lower(email) = ${email.toLowerCase()}))`

/** Ids of whatever messages may be about. */
export async function subjectsOf(db: Queries, { id }: Customer, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where customer_id = ${id}
    union select id from trade_ins where ${ownOrUnclaimed(id, email)}
    union select id from phone_codes where customer_id = ${id}
    union select phone_codes.id from trade_ins
      join phone_codes on subject_kind = 'trade_in' and subject_id = trade_ins.id
      where trade_ins.customer_id is null and lower(trade_ins.email) = ${email.toLowerCase()}
    union select trade_in_inspections.visit_id from trade_ins
      join trade_in_inspections on trade_in_id = trade_ins.id
      where trade_ins.customer_id is null and lower(trade_ins.email) = ${email.toLowerCase()}
    union select trade_in_offers.id from trade_ins
      join trade_in_offers on trade_in_id = trade_ins.id where ${ownOrUnclaimed(id, email)}
    union select ${id}`.execute(db)
  return rows.map((row) => row.id)
}

/** Visits that are still to come, unverified ones as well, the next one first; a car that came early is there already. */
export function visitsToCome(db: Queries, { id }: Customer, now: Date) {
  return db
    .selectFrom('bookings')
    .leftJoin('visits', 'visits.id', 'bookings.id')
    .select(['service_date', 'timezone', 'order_start_time', 'branch', 'city'])
    .where((eb) => eb.or([eb('visits.state', '=', 'scheduled'), eb('visits.id', 'is', null)]))
    .where('customer_id', '=', id)
    .where('service_date', '>', now)
    .where('released_at', 'is', null)
    .orderBy('service_date')
    .execute()
}

/** What the customer has agreed to, the newest first. */
export function consentsOf(db: Queries, { id }: Customer) {
  return db
    .selectFrom('consents')
    .select(['document', 'version', 'address', 'given_at', 'withdrawn_at'])
    .where('customer_id', '=', id)
    .orderBy('given_at', 'desc')
    .execute()
}

/** Every row about a customer, with the columns that are about him: no hashes, tokens, codes or internal marks. */
export async function everythingAbout(db: Queries, customer: Customer, email: string) {
  const { id } = customer
  return {
    consents: await consentsOf(db, customer),
    linked_accounts: await db
      .selectFrom('social_accounts')
      .select(['provider', 'provider_user_id', 'email', 'linked_at'])
      .where('customer_id', '=', id)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'used_at'])
      .where('customer_id', '=', id)
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['way', 'device', 'network', 'created_at', 'seen_at', 'ended_at'])
      .where('customer_id', '=', id)
      .execute(),
    known_devices: await db
      .selectFrom('known_devices')
      .select(['device', 'network', 'first_seen_at', 'last_seen_at'])
      .where('customer_id', '=', id)
      .execute(),
    email_changes: await db
      .selectFrom('email_changes')
      .select(['new_email', 'old_confirmed_at', 'new_confirmed_at', 'created_at', 'expires_at'])
      .where('customer_id', '=', id)
      .execute(),
    cars: await db
      .selectFrom('cars')
      .select([
        'brand',
        'type',
        'spec',
        'year',
        'color',
        'license_plate',
        'engine_number',
        'stnk_term',
        'car_price',
        'created_at',
      ])
      .where('customer_id', '=', id)
      .execute(),
    passports: await db
      .selectFrom('passports')
      .select(['code', 'contents', 'jws as signed', 'made_at', 'expires_at', 'revoked_at', 'opened'])
      .where('customer_id', '=', id)
      .execute(),
    ...(await whatIsKnownOfCars(db, customer)),
    bookings: await db
      .selectFrom('bookings')
      .select([
        'car_name',
        'branch',
        'city',
        'province',
        'service_type',
        'service_notes',
        'mileage',
        'service_date',
        'name',
        'phone',
        'email',
        'is_verified',
        'created_at',
        'updated_at',
      ])
      .where('customer_id', '=', id)
      .execute(),
    ...(await whatWasTicked(db, customer)),
    ...(await whatWorkshopsWrote(db, customer)),
    price_checks: await db
      .selectFrom('price_checks')
      .select(['brand', 'car_spec', 'year', 'mileage', 'price', 'low', 'high', 'day'])
      .where('customer_id', '=', id)
      .execute(),
    trade_ins: await db
      .selectFrom('trade_ins')
      .select([
        'brand',
        'model',
        'spec',
        'year',
        'mileage',
        'condition',
        'notes',
        'price',
        'name',
        'phone',
        'email',
        'state',
        'created_at',
      ])
      .where(ownOrUnclaimed(id, email))
      .execute(),
    ...(await whatHeadOfficeMade(db, ownOrUnclaimed(id, email))),
    proved_phones: await db
      .selectFrom('phone_proofs')
      .select(['phone', 'proved_at'])
      .where('customer_id', '=', id)
      .execute(),
    phone_codes: await db
      .selectFrom('phone_codes')
      .select(['subject_kind as purpose', 'phone', 'sends', 'sent_at', 'used_at'])
      .where('customer_id', '=', id)
      .execute(),
    contact_messages: await db
      .selectFrom('contact_messages')
      .select(['name', 'phone', 'email', 'message', 'created_at'])
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .execute(),
    ...(await whatWasSaved(db, customer)),
    ...(await whatWasWritten(db, customer, email)),
    ...(await whatHeWasTold(db, customer)),
    processing: await db
      .selectFrom('audit_log')
      .leftJoin('audit_reasons', 'audit_reasons.sequence', 'audit_log.sequence')
      .select(['at', 'event', 'address', 'details', 'reason'])
      .where('audit_log.customer_id', '=', id)
      .orderBy('audit_log.sequence')
      .execute(),
  }
}
