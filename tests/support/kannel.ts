import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'
import { awaitOutput } from './await-output.ts'
import { configuration } from './kannel-configuration.ts'

/** Where Debian's packages kannel and kannel-extras put them. */
const BEARERBOX = '/usr/sbin/bearerbox'
const SMSBOX = '/usr/sbin/smsbox'
const FAKESMSC = '/usr/lib/kannel/test/fakesmsc'

export interface Kannel {
  url: string
  user: string
  password: string
  /** What the network's side received so far: sender, number, alphabet and text of each message, as it prints them. */
  received(): string
  stop(): void
}

/** A Kannel of our own on free loopback ports, with the fake network of Debian's package behind it. */
export async function startKannel(): Promise<Kannel> {
  const missing = [BEARERBOX, SMSBOX, FAKESMSC].filter((program) => !existsSync(program))
  if (missing.length > 0) {
    throw new Error(`Kannel is not installed (${missing.join(', ')}): apt-get install kannel kannel-extras`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-kannel-'))
  const config = join(folder, 'kannel.conf')
  const ports = {
    admin: await freePort(),
    boxes: await freePort(),
    network: await freePort(),
    sendsms: await freePort(),
  }
  const user = 'portal'
  const password = 'its-password'
  writeFileSync(config, configuration(ports, folder, user, password))
  const started: ChildProcess[] = []
  let received = ''
  const stop = () => {
    for (const child of started) child.kill('SIGKILL')
    process.off('exit', stop)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)

  /** Starts a program and waits until `child` or the program before it says that it is ready. */
  const start = (program: string, args: string[], ready: RegExp, teller?: ChildProcess) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    started.push(child)
    return { child, ready: awaitOutput(teller ?? child, ready, program) }
  }
  try {
    const bearerbox = start(BEARERBOX, ['-v', '1', config], /Start-up done/)
    await bearerbox.ready
    const smsbox = start(SMSBOX, ['-v', '1', config], /Connected to bearerbox/)
    // It works until its standard input ends.
    const network = start(
      FAKESMSC,
      ['-H', '127.0.0.1', '-r', String(ports.network), '-m', '0'],
      /Fakesmsc client connected/,
      bearerbox.child,
    )
    for (const output of [network.child.stdout, network.child.stderr]) {
      output?.on('data', (chunk) => {
        received += chunk
      })
    }
    await Promise.all([smsbox.ready, network.ready])
  } catch (problem) {
    stop()
    throw problem
  }
  return {
    url: `http://127.0.0.1:${ports.sendsms}/cgi-bin/sendsms`,
    user,
    password,
    received: () => received,
    stop,
  }
}
