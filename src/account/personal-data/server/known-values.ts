import { sql } from 'kysely'
import { displayPhone } from '#core/phone.ts'
import { formatPlate } from '#core/plates.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

/** Identifying values of a customer, in every spelling in which staff may have typed them. */
export interface KnownValues {
  /** E-mail, phone numbers, plates, chassis numbers and whole names. */
  whole: string[]
  /** The same with the single words of the names. */
  words: string[]
  /** Numbers that the customer has proved, `62…`. */
  provedPhones: string[]
  /** Plates of the garage, as they are stored. */
  plates: string[]
}

const NAME_WORD_MIN = 3

function phoneSpellings(phone: string): string[] {
  const national = phone.replace(/^62/, '0')
  return [phone, `+${phone}`, national, displayPhone(phone), displayPhone(phone).replaceAll('-', ' ')]
}

/** Loads all identifying values from the customer's rows, from the account to what was written on bookings and requests. */
export async function loadIdentifyingValues(
  tx: Queries,
  { id }: Customer,
  email: string,
): Promise<KnownValues> {
  const { rows } = await sql<{ kind: 'name' | 'phone' | 'proved' | 'plate' | 'other'; value: string }>`
    select 'name' as kind, name as value from customers where id = ${id}
    union select 'phone', phone from customers where id = ${id} and phone is not null
    union select 'proved', phone from phone_proofs where customer_id = ${id}
    union select 'plate', license_plate from cars where customer_id = ${id}
    union select 'other', engine_number from cars where customer_id = ${id} and engine_number is not null
    union select 'name', name from bookings where customer_id = ${id}
    union select 'phone', phone from bookings where customer_id = ${id}
    union select 'other', email from bookings where customer_id = ${id}
    union select 'name', name from trade_ins where customer_id = ${id}
    union select 'phone', phone from trade_ins where customer_id = ${id}
    union select 'name', answered.value from service_record_people, jsonb_each_text(answered_names) as answered
      where customer_id = ${id}`.execute(tx)
  const valuesOf = (kind: string) =>
    rows.filter((row) => row.kind === kind && row.value.trim() !== '').map(({ value }) => value.trim())
  const names = valuesOf('name')
  const whole = [
    email,
    ...valuesOf('other'),
    ...names,
    ...valuesOf('phone').flatMap(phoneSpellings),
    ...valuesOf('plate').flatMap((plate) => [plate, formatPlate(plate)]),
  ]
  const parts = names.flatMap((name) => name.split(/\s+/)).filter((part) => part.length >= NAME_WORD_MIN)
  return {
    whole: [...new Set(whole)],
    words: [...new Set([...whole, ...parts])],
    provedPhones: valuesOf('proved'),
    plates: valuesOf('plate'),
  }
}
