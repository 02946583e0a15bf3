import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Child {
  /** The first line that it printed. */
  firstLine: string
  /** Everything that it has printed. */
  printed(): string
  /** Ends it, in the middle of whatever it does or in good order, and waits until it is gone; null after a kill. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

const ROOT = join(import.meta.dirname, '../..')
/** Every child compiles the same sources: the second one takes them from here, which saves a third of its start. */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'toyota-trust-compiled') }

/** Runs a program, by its path from the root, under the same Node until it has printed a line. */
export async function startChild(path: string, environment: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, [join(ROOT, path)], {
    env: { PATH: process.env.PATH, ...COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let printed = ''
  const firstLine = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      if (printed.includes('\n')) resolve(printed.split('\n')[0] ?? '')
    })
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}: ${printed}`)))
  })
  return {
    firstLine,
    printed: () => printed,
    async end(signal) {
      process.off('exit', killed)
      child.kill(signal)
      return ended
    },
  }
}

/** Runs a program of the server's sources to its end. */
export async function runChild(
  path: string,
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(ROOT, path), ...args], {
    env: { PATH: process.env.PATH, ...COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)))
  return { code, output }
}
