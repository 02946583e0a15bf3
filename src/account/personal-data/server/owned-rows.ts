import { type RawBuilder, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Table } from '#server/database/table.ts'

export type Schema = Readonly<Record<string, Table>>

export const qualifyColumn = (name: string, column: string) =>
  sql.ref(column.includes('.') ? column : `${name}.${column}`)

/** Whether a row of the table is the customer's, as the owner in its description says. */
export function belongsTo(
  schema: Schema,
  name: string,
  customer: Customer,
  email: string,
): RawBuilder<boolean> {
  const { owner } = schema[name] ?? {}
  if (!owner) throw new Error(`the description of ${name} names no owner`)
  if ('row' in owner) {
    const [key] = schema[owner.row]?.key ?? []
    if (!key) throw new Error(`${name} belongs to ${owner.row}, which is not described`)
    return sql`${qualifyColumn(name, owner.by)} in (
      select ${qualifyColumn(owner.row, key)} from ${sql.table(owner.row)} where ${belongsTo(schema, owner.row, customer, email)})`
  }
  const byId = owner.customer
    ? sql<boolean>`${qualifyColumn(name, owner.customer)} = ${customer.id}`
    : sql<boolean>`false`
  if (!owner.email) return byId
  const byAddress = sql<boolean>`lower(${qualifyColumn(name, owner.email)}) = ${email.toLowerCase()}`
  if (!owner.customer) return byAddress
  const unclaimed = sql`${qualifyColumn(name, owner.customer)} is null ${owner.only ? sql`and ${owner.only}` : sql``}`
  return sql`(${byId} or (${unclaimed} and ${byAddress}))`
}

/** Whether the rows of a table belong to customers, directly or by the rows that they hang on. */
function isOfCustomers(schema: Schema, name: string): boolean {
  const owner = schema[name]?.owner
  if (!owner) return false
  return 'row' in owner ? isOfCustomers(schema, owner.row) : true
}

/** Tables of customers whose rows have one id of text, by which messages and stored answers can name them. */
function listTablesWithId(schema: Schema): { name: string; id: string }[] {
  return Object.entries(schema).flatMap(([name, { key, columns }]) => {
    const [id] = key
    return key.length === 1 && columns[id]?.type === 'text' && isOfCustomers(schema, name)
      ? [{ name, id }]
      : []
  })
}

/**
 * Ids of all rows of the customer that messages and stored answers may be about, as the descriptions of the tables say; with what
 * was booked without an account by a number that the customer has proved, and with the codes for any of them.
 */
export async function subjectsOf(
  db: Queries,
  schema: Schema,
  customer: Customer,
  email: string,
): Promise<string[]> {
  const own = listTablesWithId(schema).map(
    ({ name, id }) =>
      sql`select ${qualifyColumn(name, id)} as id from ${sql.table(name)} where ${belongsTo(schema, name, customer, email)}`,
  )
  const { rows } = await sql<{ id: string }>`
    with own as (
      ${sql.join(own, sql` union `)}
      union select trade_in_inspections.visit_id from trade_in_inspections
        join trade_ins on trade_ins.id = trade_in_id where ${belongsTo(schema, 'trade_ins', customer, email)}
      union select bookings.id from bookings join phone_proofs on phone_proofs.phone = bookings.phone
        where bookings.customer_id is null and phone_proofs.customer_id = ${customer.id})
    select id from own
    union select phone_codes.id from phone_codes join own on subject_id = own.id`.execute(db)
  return rows.map((row) => row.id)
}
