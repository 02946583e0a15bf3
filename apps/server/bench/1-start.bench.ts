import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/database/embedded/free-port.ts'
import { ROOT, type Row, rounded, startProduct, withDataDir } from './product.ts'

const REST_MS = 5_000

/** From a clone with nothing installed to the first page; then starts on an empty and on a filled folder, and rest. */
export default async function measure(): Promise<Row[]> {
  const fromClone = await cleanCloneToFirstPage()
  return withDataDir(async (dataDir) => {
    const first = await startProduct(dataDir)
    await first.stop()
    const second = await startProduct(dataDir)
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const memory = second.memory()
    await second.stop()
    return [
      {
        what: 'clean clone to first page (packages from the registry or its cache)',
        value: rounded(fromClone / 1000),
        unit: 's',
      },
      {
        what: 'first start on an empty folder (database, reference data, demo people)',
        value: rounded(first.startedIn),
        unit: 'ms',
      },
      { what: 'later start', value: rounded(second.startedIn), unit: 'ms' },
      { what: 'server and embedded database at rest', value: Math.round(memory), unit: 'MB' },
    ]
  })
}

async function cleanCloneToFirstPage(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-clone-'))
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, join(folder, 'clone')])
  const port = await freePort()
  const begun = performance.now()
  const { npm_execpath: _, ...environment } = process.env
  const product = spawn('npm', ['start'], {
    cwd: join(folder, 'clone'),
    env: { ...environment, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: String(port) },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => product.once('exit', resolve))
  while (!(await answers(`http://127.0.0.1:${port}/mobil`)) && product.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const took = performance.now() - begun
  product.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
  return took
}

const answers = (address: string) =>
  fetch(address)
    .then(({ ok }) => ok)
    .catch(() => false)
