import { commandText } from '#server/command-name.ts'

/** The embedded database cannot be used as things are; the message is one line for the operator and says what to do. */
export class EmbeddedDatabaseProblem extends Error {}

/** Meanings of PostgreSQL's last log lines, the most specific first. */
const MEANINGS: [RegExp, string][] = [
  [
    /No space left on device|could not extend file|Disk quota exceeded/,
    'the disk is full; make room and start again',
  ],
  [
    /could not (bind|create any) .*socket|lock file ".*\.s\.PGSQL/,
    'its socket is taken by another program; stop that one or set another DATA_DIR',
  ],
  [
    /Permission denied|has wrong ownership|has invalid permissions|Read-only file system/,
    'this user may not write there; give it the rights or set another DATA_DIR',
  ],
]

/** One line for what PostgreSQL said before it ended. Whatever has no meaning of its own is damage. */
export function problemFrom(dataDir: string, said: readonly string[]): EmbeddedDatabaseProblem {
  const all = said.join('\n')
  const [, meaning] = MEANINGS.find(([pattern]) => pattern.test(all)) ?? []
  if (meaning) return new EmbeddedDatabaseProblem(`DATA_DIR ${dataDir} cannot be used: ${meaning}`)
  const last =
    said.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? said.at(-1) ?? 'it said nothing'
  const words = last.replace(/^.*\b(FATAL|PANIC|error):\s*/, '')
  return new EmbeddedDatabaseProblem(
    `DATA_DIR ${dataDir} does not start, its files seem damaged (${words}); ` +
      `nothing was changed: set another DATA_DIR and bring a backup back with \`${commandText('restore', 'FILE')}\``,
  )
}
