import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { awaitOutput } from './await-output.ts'
import { makeCertificate } from './certificate.ts'

export const DEPLOY = join(import.meta.dirname, '../../deploy')

export const readDeployed = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

/** A copy of a folder of `deploy/` that a test may add secrets and addresses to. */
export function copyOfDeploy(...folders: string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'toyota-trust-deploy-'))
  for (const folder of folders) cpSync(join(DEPLOY, folder), join(copy, folder), { recursive: true })
  return copy
}

/** Runs a program that checks files; returns what it prints and the code that it ends with. */
export function runCheck(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, ...options.env },
  })
  if (error) throw error
  return { code: status, output: `${stdout}${stderr}` }
}

/** The shipped configuration, for a page whose certificate nobody has signed. */
function withoutTrust(folder: string): string {
  const file = join(folder, 'blackbox.yaml')
  const shipped = readFileSync(join(DEPLOY, 'prometheus/blackbox.yaml'), 'utf8')
  writeFileSync(
    file,
    shipped.replace(
      'fail_if_not_ssl: true',
      'fail_if_not_ssl: true, tls_config: { insecure_skip_verify: true }',
    ),
  )
  return file
}

/** Starts PostgreSQL with a standby, an HTTPS page, and the exporters that watch them and the folder `textfiles`; returns the text of each exporter. */
export async function scrapeExporters(textfiles: string): Promise<Record<string, string>> {
  const started: ChildProcess[] = []
  const postgres = await startTemporaryPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-watchers-'))
  const { certificate, key } = makeCertificate(folder)
  const page = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_, response) =>
    response.end('ok'),
  )
  const exporter = async (name: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const port = await freePort()
    const child = spawn(`prometheus-${name}`, [`--web.listen-address=127.0.0.1:${port}`, ...args], {
      env: { ...process.env, ...env },
    })
    started.push(child)
    await awaitOutput(child, /istening on|Listening/i, name)
    return `http://127.0.0.1:${port}`
  }
  const text = async (url: string) => (await fetch(url)).text()
  try {
    page.listen(0, '127.0.0.1')
    await postgres.follow()
    const [ofPostgres, ofNode, ofPages] = await Promise.all([
      exporter('postgres-exporter', [], { DATA_SOURCE_NAME: `${postgres.url}?sslmode=disable` }),
      exporter('node-exporter', [`--collector.textfile.directory=${textfiles}`]),
      exporter('blackbox-exporter', [`--config.file=${withoutTrust(folder)}`]),
    ])
    const { port } = page.address() as AddressInfo
    return {
      postgres: await text(`${ofPostgres}/metrics`),
      node: await text(`${ofNode}/metrics`),
      pages: await text(`${ofPages}/probe?module=page&target=https://127.0.0.1:${port}`),
    }
  } finally {
    for (const child of started) child.kill()
    page.close()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
