import { type AddressInfo, createServer, type Server } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examineAll } from '#app/server/doctor/doctor.ts'
import { readConfig } from '#server/config.ts'
import { openFilledDatabase } from '#server/filled-database.ts'
import { runChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../scripts/temporary-postgres.mjs'
import { mistakeOf } from './database-check.ts'
import { explainDatabaseMistake } from './mistakes.ts'

let postgres: TemporaryPostgres
let silent: Server
let hangingUp: Server
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  const operator = new pg.Client({ connectionString: postgres.url })
  await operator.connect()
  for (const statement of [
    `create role guest login password 'tamu'`,
    `create role crowded login password 'tamu' connection limit 0`,
    'create database ascii encoding sql_ascii template template0 locale "C"',
    'create database read_only',
    'alter database read_only set default_transaction_read_only = on',
  ])
    await operator.query(statement)
  await operator.end()
  silent = createServer((socket) => void socket.resume())
  hangingUp = createServer((socket) => void socket.destroy())
  for (const server of [silent, hangingUp])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  postgres?.stop()
  for (const server of [silent, hangingUp]) await new Promise((resolve) => server.close(resolve))
})

const changed = (change: (url: URL) => void) => () => {
  const url = new URL(postgres.url)
  change(url)
  return url.href
}
const as = (user: string) =>
  changed((url) => {
    url.username = user
    url.password = 'tamu'
  })
const named = (name: string) =>
  changed((url) => {
    url.pathname = `/${name}`
  })
const settingsOf = (address: string) => ({
  ...embeddedEnvironment(''),
  DATABASE_URL: address,
  DATABASE_CONNECT_TIMEOUT_MS: '500',
})

it.each([
  ['a wrong password', as('portal'), /the user or the password is refused/],
  ['an unknown user', as('nobody'), /the user or the password is refused/],
  ['an unknown database', named('elsewhere'), /there is no database of that name/],
  ['a user without rights', as('guest'), /the user has no rights there/],
  ['a server without a connection left', as('crowded'), /the server has no connection left/],
  ['another encoding', named('ascii'), /the database is made in SQL_ASCII, UTF8 is needed/],
  ['a standby', named('read_only'), /the server takes no writes/],
  ['a port where nobody listens', () => 'postgres://portal@127.0.0.1:1/portal', /nothing listens there/],
  [
    'an unknown host',
    () => 'postgres://portal@tidak-ada.invalid/portal',
    /no host has that name|cannot be looked up/,
  ],
  [
    'a host that says nothing',
    () => `postgres://portal@127.0.0.1:${(silent.address() as AddressInfo).port}/portal`,
    /the server does not answer/,
  ],
  [
    'a proxy that has no server',
    () => `postgres://portal@127.0.0.1:${(hangingUp.address() as AddressInfo).port}/portal`,
    /what listens there hangs up/,
  ],
  [
    'TLS where there is none',
    changed((url) => url.searchParams.set('sslmode', 'verify-full')),
    /the server knows no TLS/,
  ],
])('%s is reported in one line, by the start and by the doctor alike', async (_, address, said) => {
  const config = readConfig(settingsOf(address()), '/')
  const problem = await openFilledDatabase(config, pino({ level: 'silent' })).catch((thrown) => thrown)
  const line = explainDatabaseMistake(problem)
  expect(line).toMatch(/^DATABASE_URL cannot be used: [^\n]+$/)
  expect(line).toMatch(said)
  expect(line).not.toContain('tamu')
  const found = (await examineAll(config)).find(({ system }) => system === 'database')
  expect([found?.verdict, found?.said]).toEqual(['wrong', expect.stringMatching(said)])
})

it('the start ends with that line and nothing else', async () => {
  const { code, output } = await runChild('src/app/server/main.ts', [], settingsOf(as('portal')()))
  expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL cannot be used: [^\n]+\n$/)])
})

it('a PostgreSQL that is too old is named as such', () => {
  const server = { version: '14.9', encoding: 'UTF8', read_only: 'off', may_create: true }
  expect(mistakeOf(server)).toBe('PostgreSQL 14.9 is too old, 15 is needed')
  expect(mistakeOf({ ...server, version: '15.0' })).toBe(null)
})
