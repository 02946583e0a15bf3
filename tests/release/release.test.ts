import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRelease, requireOwnFolder } from '../../scripts/build.mjs'

const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-release-'))
const root = join(folder, 'portal')
let port: number
let server: ReturnType<typeof spawn>
let ended: Promise<number | null>

/** A machine that has neither npm nor Node, nor any of our settings. */
const bare = () => ({
  PATH: '/usr/bin:/bin',
  HOME: folder,
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
})
const command = (...args: string[]) =>
  spawnSync(join(root, 'bin/toyota-trust'), args, { env: bare(), cwd: folder, encoding: 'utf8' })

beforeAll(async () => {
  port = await freePort()
  await buildRelease({ folder: root })
  server = spawn(join(root, 'bin/toyota-trust'), ['start'], {
    env: bare(),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ended = new Promise((resolve) => server.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (said) => /running at/.test(String(said)) && resolve())
    ended.then((code) => reject(new Error(`the release ended with ${code}`)))
  })
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

describe('the release', () => {
  it('runs on a machine without npm: pages, calls, database, desk', async () => {
    const at = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
    expect((await at('/health/ready')).status).toBe(200)
    expect(await (await at('/mobil')).text()).toContain('Toyota Trust')
    expect((await at('/desk')).status).toBe(200)
  })

  it('contains its commands', () => {
    expect(command('doctor').stdout).toMatch(/^database +local +embedded PostgreSQL/m)
    expect(command('backup', 'kept.backup').stdout).toMatch(/^Backed up \d+ rows/)
    expect(existsSync(join(folder, 'kept.backup'))).toBe(true)
    expect(command('migrate', '--dry-run').stdout).toBe('nothing to run\n')
    expect(command('media', 'check').stdout).toMatch(
      /^\d+ objects, 0 missing, 0 altered, \d+ that no row names\.$/m,
    )
    expect(command('staff', 'list').stdout).toContain('office')
    expect(command('sessions').stderr).toContain('end-all')
    const unknown = command('sing')
    expect([unknown.status, unknown.stderr]).toEqual([
      64,
      'toyota-trust: no command is called sing; --help lists them\n',
    ])
  })

  it('lists its commands, and starts nothing without one', () => {
    const listed = command('--help')
    expect([listed.status, listed.stdout]).toEqual([0, expect.stringContaining('sessions end-all')])
    const bareCommand = command()
    expect([bareCommand.status, bareCommand.stderr]).toEqual([64, listed.stdout])
  })

  it('keeps no database in its own folder, which the next release does not have', () => {
    const { DATA_DIR: _, ...env } = bare()
    for (const args of [['start'], ['doctor'], ['migrate'], ['backup', 'kept']]) {
      const { status, stdout, stderr } = spawnSync(join(root, 'bin/toyota-trust'), args, {
        env,
        cwd: folder,
        encoding: 'utf8',
      })
      expect([args, status]).toEqual([args, 1])
      expect(stdout + stderr).toMatch(/DATA_DIR must name a folder outside of the release, /)
    }
    expect(existsSync(join(root, '.data'))).toBe(false)
  })

  it('serves what it took of the former release, and refuses a folder without one', async () => {
    const former = join(folder, 'former')
    mkdirSync(join(former, 'dist/web/assets'), { recursive: true })
    writeFileSync(join(former, 'dist/web/assets/start-old.js'), '1')
    expect(command('take-assets', former).status).toBe(0)
    expect(readFileSync(join(root, 'dist/web-former/assets/start-old.js'), 'utf8')).toBe('1')
    expect(command('take-assets', folder).status).toBe(64)
  })

  it('is built over a former build and into an empty folder, never over anything else', () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    requireOwnFolder(root)
    requireOwnFolder(other)
    requireOwnFolder(join(folder, 'missing'))
    writeFileSync(join(other, 'notes.txt'), 'mine')
    expect(() => requireOwnFolder(other)).toThrow('--folder')
    expect(existsSync(join(other, 'notes.txt'))).toBe(true)
    for (const [path, made] of [
      ['.data/pg/base', '.data'],
      ['deploy/nginx/portal.key', 'deploy/nginx/portal.key'],
    ] as const) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), 'mine')
      expect(() => requireOwnFolder(root)).toThrow(`holds ${path}, which is no file of the release; nothing`)
      rmSync(join(root, made), { recursive: true })
    }
    requireOwnFolder(root)
    const unlisted = join(folder, 'unlisted')
    mkdirSync(unlisted)
    writeFileSync(join(unlisted, '.toyota-trust-release'), '')
    expect(() => requireOwnFolder(unlisted)).toThrow('did not list its files')
  })

  it('contains no development tool and no test', () => {
    const found = spawnSync('find', [
      root,
      '-name',
      '*.test.ts',
      '-o',
      '-name',
      'vitest',
      '-o',
      '-name',
      'typescript',
    ])
    expect(found.stdout.toString()).toBe('')
  })

  it('shuts down cleanly', async () => {
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
