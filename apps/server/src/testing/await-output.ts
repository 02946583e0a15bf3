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
