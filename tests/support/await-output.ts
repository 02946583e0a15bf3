import type { ChildProcess } from 'node:child_process'

const LIMIT_MS = 15_000

/** Waits until a program prints what matches `pattern`; rejects with its last output when it ends first or takes too long. */
export function awaitOutput(child: ChildProcess, pattern: RegExp, program: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = () => reject(new Error(`${program} did not start: ${printed.slice(-500)}`))
    const limit = setTimeout(fail, LIMIT_MS)
    child.once('exit', fail)
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk) => {
        printed += chunk
        if (!pattern.test(printed)) return
        clearTimeout(limit)
        child.off('exit', fail)
        resolve()
      })
    }
  })
}

/** Follows a program to its end, which is this process's at the latest: what it prints, and the code that it ends with. */
export function followChild(child: ChildProcess) {
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk) => {
      printed += chunk
    })
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      process.off('exit', killed)
      resolve(code)
    }),
  )
  return { child, ended, printed: () => printed }
}
