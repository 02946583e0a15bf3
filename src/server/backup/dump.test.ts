import { rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { useBackupPlaces } from '#tests/support/backup-places.ts'
import { runChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { dropUnknownSettings, dump } from './dump.ts'
import { connectionOf, run } from './postgres-programs.ts'

const { fileName, emptyOutside } = useBackupPlaces()

it('says loudly that a dump without its checksum was not checked', async () => {
  const address = await emptyOutside()
  await migrate({ address })
  const file = fileName()
  await dump(address, file)
  const environment = { ...embeddedEnvironment(''), DATABASE_URL: address }
  const restored = () =>
    runChild('src/server/backup/backup-command.ts', ['restore', file, '--replace'], environment)
  expect(await restored()).toEqual({ code: 0, output: expect.not.stringContaining('NOT CHECKED') })
  rmSync(`${file}.sha256`)
  expect(await restored()).toEqual({
    code: 0,
    output: expect.stringContaining(`NOT CHECKED: there is no ${file}.sha256`),
  })
})

it('drops settings at the head of a dump that the server does not know, and no row', async () => {
  const parts = [
    '--\nSET statement_timeout = 0;\nSET transaction_timeo',
    'ut = 0;\n\nCREATE TABLE notes (line text);\nCOPY notes FROM stdin;\nSET transaction_timeout = 0;\n\\.\n',
  ]
  const source = Readable.from(parts.map((part) => Buffer.from(part)))
  expect(await text(dropUnknownSettings(source, new Set(['statement_timeout'])))).toBe(
    '--\nSET statement_timeout = 0;\n\n\nCREATE TABLE notes (line text);\nCOPY notes FROM stdin;\nSET transaction_timeout = 0;\n\\.\n',
  )
})

it('names the error of a program rather than a notice before it', async () => {
  const { argument, environment } = connectionOf(await emptyOutside())
  const { child, done } = run(
    'psql',
    [argument, '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--file=-'],
    environment,
  )
  child.stdin?.end(`do $$ begin raise notice 'drop cascades to 80 other objects'; end $$; select 1 / 0;\n`)
  await expect(done).rejects.toThrow(/ERROR: +division by zero$/)
})
