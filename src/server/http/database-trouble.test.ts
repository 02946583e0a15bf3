import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { failures } from '#core/errors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
afterEach(() => asOwner(server.context, (tx) => sql`drop function if exists in_trouble cascade`.execute(tx)))

/** Lets every write of a contact message end as PostgreSQL ends it in that trouble. */
async function troubled(code: string) {
  await asOwner(server.context, async (tx) => {
    await sql`
    create function in_trouble() returns trigger language plpgsql as ${sql.raw(`$$
    begin raise exception 'in trouble' using errcode = '${code}'; end $$`)}`.execute(tx)
    await sql`create trigger in_trouble before insert on contact_messages for each row execute function in_trouble()`.execute(
      tx,
    )
  })
}

const message = { name: 'Ratna', phoneNumber: '081234567890', email: 'ratna@contoh.id', message: 'Halo' }

it('a defect is answered 500 with a general message and logged, never shown', async () => {
  await troubled('22012')
  const refused = await server.send({ method: 'POST', url: '/contacts', payload: message })
  expect([refused.statusCode, refused.json().message]).toEqual([500, failures.server_fault.message])
  expect(refused.json().data).toEqual({ code: 'server_fault', requestId: refused.headers['x-request-id'] })
})

it.each([
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a read-only primary', '25006'],
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a statement that took too long', '57014'],
  ['a broken disk', '58030'],
])(
  '%s is 503 with Retry-After, stores nothing, and the same request succeeds afterwards',
  async (_, code) => {
    await troubled(code)
    const refused = await server.send({ method: 'POST', url: '/contacts', payload: message })
    expect([refused.statusCode, refused.json().data.code]).toEqual([503, 'database_away'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await asOwner(server.context, (tx) => sql`drop function in_trouble cascade`.execute(tx))
    expect((await server.send({ method: 'POST', url: '/contacts', payload: message })).statusCode).toBe(200)
    expect(await server.context.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
  },
)

it.each([
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
])('%s is retried: the transaction runs once more, and stores once', async (_, code) => {
  const { db } = server.context
  await asOwner(server.context, async (tx) => {
    await sql`create sequence times_in_trouble`.execute(tx)
    await sql`
    create function in_trouble() returns trigger language plpgsql as ${sql.raw(`$$
    begin
      if nextval('times_in_trouble') = 1 then raise exception 'in trouble' using errcode = '${code}'; end if;
      return new;
    end $$`)}`.execute(tx)
    await sql`create trigger in_trouble after insert on contact_messages for each row execute function in_trouble()`.execute(
      tx,
    )
  })
  expect((await server.send({ method: 'POST', url: '/contacts', payload: message })).statusCode).toBe(200)
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
  expect(await server.messages({ channel: 'email' })).toHaveLength(1)
  await asOwner(server.context, (tx) => sql`drop sequence times_in_trouble cascade`.execute(tx))
})
