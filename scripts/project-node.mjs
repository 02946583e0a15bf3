import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Address of a program of an installed package, from the root. */
export const packageFile = (path) => join(ROOT, 'node_modules', path)

const OWN_NODE = packageFile('.bin/node')
/** From here on Node runs TypeScript by itself. */
const TYPES_STRIPPED_SINCE = [22, 18]

/** The Node that runs the TypeScript of this project: its own, or the machine's where there is none for it. */
export function projectNode() {
  if (existsSync(OWN_NODE)) return OWN_NODE
  if (isAtLeast(TYPES_STRIPPED_SINCE)) return process.execPath
  throw new Error(
    `There is no Node of this project for ${process.platform} ${process.arch}; run it with Node ${TYPES_STRIPPED_SINCE.join('.')} or newer.`,
  )
}

export function requireOuterNode() {
  if (!isAtLeast([20, 19])) {
    process.stderr.write(`Node 20.19 or newer is needed, this is ${process.version}.\n`)
    process.exit(1)
  }
}

function isAtLeast([major, minor]) {
  const [isMajor = 0, isMinor = 0] = process.versions.node.split('.').map(Number)
  return isMajor > major || (isMajor === major && isMinor >= minor)
}

/** Runs a program to its end with our terminal; gives its exit code, also for one that a signal ended. It ends with us. */
export function runProgram(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
    const endWithUs = () => child.kill()
    process.once('exit', endWithUs)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('exit', endWithUs)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** Runs a JavaScript program of a package under the project's Node. */
export const runPackage = (path, args, options) =>
  runProgram(projectNode(), [packageFile(path), ...args], options)

/** Replaces this process by `program`, or, where a process cannot do that, forwards signals to it and its exit code. */
export function become(program, args, env = process.env) {
  process.chdir(ROOT)
  if (process.execve) process.execve(program, [program, ...args], env)
  // The channel tells the program when we are gone, however we went.
  const child = spawn(program, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  passSignals([child])
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** What the watchdog of a server ends it with (src/server/processes/watchdog-thread.ts). */
const STUCK = 'SIGALRM'

/** Runs a server with our terminal until it ends, and again when its watchdog ended it. Signals go in, its exit code comes out. */
export function superviseServer(program, args, env = process.env) {
  process.chdir(ROOT)
  const children = []
  const start = () => {
    // The channel tells the server when we are gone, however we went.
    const child = spawn(program, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    children.splice(0, 1, child)
    child.once('exit', (code, signal) => {
      if (signal === STUCK && !stopping) return start()
      process.exit(code ?? (signal ? 1 : 0))
    })
  }
  let stopping = false
  for (const signal of ENDING) process.on(signal, () => (stopping = true))
  start()
  passSignals(children)
}

const ENDING = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Hands the signals that end this process on to its children. */
export function passSignals(children) {
  for (const signal of ENDING) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal)
    })
  }
}
