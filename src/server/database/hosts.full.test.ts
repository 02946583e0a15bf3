import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.mjs'
import { type OpenDatabase, openPostgres } from './database.ts'
import { hostsIn } from './hosts.ts'

describe('an address', () => {
  it.each([
    ['postgres://u:p@one:5432/x', ['postgres://u:p@one:5432/x'], false],
    [
      'postgres://u:p@one:5432,two:5433/x?sslmode=require&target_session_attrs=read-write',
      ['postgres://u:p@one:5432/x?sslmode=require', 'postgres://u:p@two:5433/x?sslmode=require'],
      true,
    ],
    ['postgres://one,two/x?target_session_attrs=any', ['postgres://one/x', 'postgres://two/x'], false],
    [
      'postgres://one/x?target_session_attrs=primary&sslmode=verify-full',
      ['postgres://one/x?sslmode=verify-full'],
      true,
    ],
  ])('%s names its hosts', (address, addresses, writable) => {
    expect(hostsIn(address)).toEqual({ addresses, writable })
  })
})

describe('of several hosts', () => {
  let servers: Awaited<ReturnType<typeof startTemporaryPostgres>>[] = []
  let database: OpenDatabase
  beforeAll(async () => {
    servers = [await startTemporaryPostgres(), await startTemporaryPostgres()]
    await setReadOnly(0, true)
    await Promise.all(servers.map((_, at) => asOperator(at, `create table places (name text)`)))
    // Each has its own password, so the user of the second one gets that of the first.
    await asOperator(1, `alter role portal password '${new URL(urlOf(0)).password}'`, urlOf(1))
    const [one, two] = servers.map(({ url }) => new URL(url).host)
    const address = new URL(urlOf(0))
    database = openPostgres(address.href.replace(String(one), `${one},${two}`))
  })
  afterAll(async () => {
    await database?.close()
    for (const server of servers) server.stop()
  })

  const urlOf = (at: number) => servers[at]?.url ?? ''
  async function asOperator(at: number, text: string, url = urlOf(at)) {
    const address = new URL(url)
    const client = new pg.Client({
      connectionString: address.href,
      options: '-c default_transaction_read_only=off',
    })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const setReadOnly = async (at: number, on: boolean) => {
    await asOperator(at, `alter system set default_transaction_read_only = ${on}`)
    await asOperator(at, 'select pg_reload_conf()')
  }
  const port = async () => {
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(database.db)
    return rows[0]?.port
  }
  const portOf = (at: number) => new URL(urlOf(at)).port

  it('the one that takes writes is used, and after a fail-over the other', async () => {
    expect(await port()).toBe(portOf(1))
    await setReadOnly(0, false)
    servers[1]?.halt()
    await expect.poll(async () => port().catch(() => null)).toBe(portOf(0))
    servers[1]?.start()
    expect(await port()).toBe(portOf(0))
  })
})
