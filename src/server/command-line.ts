import { explainDatabaseMistake } from '#server/database/mistakes.ts'

/**
 * Runs a command to its end. A failure is one line on stderr and exit code 1; a reader of the output who leaves early, as in
 * `doctor | head`, ends it without a word.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  endWithReader()
  try {
    await work()
  } catch (problem) {
    process.stderr.write(`${explainFailure(problem)}\n`)
    process.exitCode = 1
  }
}

/** Ends this process quietly once nobody reads its output any more. */
export function endWithReader(): void {
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EPIPE') throw problem
    process.exit()
  })
}

/** One line for the operator: what is wrong with the database, otherwise the messages of the error and its causes. */
export function explainFailure(problem: unknown): string {
  return explainDatabaseMistake(problem) ?? messagesOf(problem).join(': ')
}

function messagesOf(problem: unknown): string[] {
  if (!(problem instanceof Error)) return [String(problem)]
  const own = problem.message || (problem instanceof AggregateError ? messagesOf(problem.errors[0])[0] : '')
  return [own || problem.name, ...(problem.cause === undefined ? [] : messagesOf(problem.cause))]
}
