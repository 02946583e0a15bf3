import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runChild } from '#tests/support/child-process.ts'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { embeddedEnvironment, startEmbeddedServer } from '#tests/support/embedded-server.ts'

const dataDirs = useDataDirs()

/** What `npm start` says when it cannot start on `dataDir`. */
async function refusalOf(dataDir: string): Promise<string> {
  const { code, output } = await runChild('src/app/server/main.ts', [], {
    ...embeddedEnvironment(dataDir),
    PORT: '0',
  })
  expect(code).toBe(1)
  return output
}
const oneLine = (pattern: RegExp) => new RegExp(`^[^\\n]*${pattern.source}[^\\n]*\\n$`)

describe('the embedded database refuses a folder in one line and leaves it as it is', () => {
  it('when another server runs on it', async () => {
    const dataDir = dataDirs.copy()
    const first = await startEmbeddedServer(dataDir)
    expect(await refusalOf(dataDir)).toMatch(oneLine(/DATA_DIR .* is in use by process \d+; stop it first/))
    expect((await fetch(`${first.firstLine}/health/ready`)).status).toBe(200)
    await first.end('SIGTERM')
  })

  it('when another version of PostgreSQL made it, and names the way to carry it over', async () => {
    const dataDir = dataDirs.copy()
    writeFileSync(join(dataDir, 'postgresql', 'data', 'PG_VERSION'), '17\n')
    expect(await refusalOf(dataDir)).toMatch(
      oneLine(/PostgreSQL 17, this release runs 18.*npm run db:backup.*npm run db:restore/),
    )
  })

  it('when it is no data folder', async () => {
    const dataDir = dataDirs.copy()
    rmSync(join(dataDir, 'postgresql', 'data'), { recursive: true })
    mkdirSync(join(dataDir, 'postgresql', 'data'))
    writeFileSync(join(dataDir, 'postgresql', 'data', 'surat.txt'), 'penting')
    expect(await refusalOf(dataDir)).toMatch(oneLine(/is no data folder of PostgreSQL/))
    expect(readFileSync(join(dataDir, 'postgresql', 'data', 'surat.txt'), 'utf8')).toBe('penting')
  })

  it('when it is damaged', async () => {
    const dataDir = dataDirs.copy()
    const control = join(dataDir, 'postgresql', 'data', 'global', 'pg_control')
    writeFileSync(control, Buffer.alloc(8192, 7))
    expect(await refusalOf(dataDir)).toMatch(oneLine(/files seem damaged.*npm run db:restore/))
    expect(readFileSync(control)[0]).toBe(7)
  })

  it('when another program holds its socket', async () => {
    const dataDir = dataDirs.copy()
    const path = join(dataDir, 'postgresql', '.s.PGSQL.5432')
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(path, resolve))
    writeFileSync(`${path}.lock`, `${process.pid}\n${dataDir}\n`)
    expect(await refusalOf(dataDir)).toMatch(oneLine(/socket is taken by another program/))
    const visitor = connect(path)
    await new Promise<void>((resolve, reject) => visitor.once('connect', resolve).once('error', reject))
    visitor.destroy()
    await new Promise((resolve) => holder.close(resolve))
  })

  it('when its disk is full', async () => {
    const dataDir = dataDirs.empty()
    const words = 'mount -t tmpfs -o size=20m none "$2" && exec "$0" "$1"'
    const { status, stderr } = spawnSync(
      'unshare',
      [
        '--user',
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        words,
        process.execPath,
        join(import.meta.dirname, '../../../app/server/main.ts'),
        dataDir,
      ],
      {
        encoding: 'utf8',
        // Photos are elsewhere: a folder without room for them ends the start before.
        env: {
          PATH: process.env.PATH,
          ...embeddedEnvironment(dataDir),
          MEDIA_DIR: dataDirs.empty(),
          PORT: '0',
        },
      },
    )
    expect([status, stderr]).toEqual([1, expect.stringMatching(oneLine(/the disk is full/))])
  })

  it('when it lacks rights on it', async () => {
    const dataDir = dataDirs.empty()
    symlinkSync('/proc/1/mem', join(dataDir, 'postgresql'))
    expect(await refusalOf(dataDir)).toMatch(oneLine(/DATA_DIR/))
  })
})
