import type { FailureCode } from '#core/errors.ts'
import { Failure } from '#server/failure.ts'

/** The failure code of each named constraint of a feature. */
export type ConstraintMeanings = Record<string, FailureCode>

const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

// Unique, foreign key, check and exclusion. A missing value (23502) is no caller's doing, and stays a defect.
const CONSTRAINT_VIOLATIONS = [UNIQUE_VIOLATION, '23503', '23514', EXCLUSION_VIOLATION]

/**
 * Values that PostgreSQL cannot hold, read or index: a text too long (22001) or not of its encoding (22021), a number out of range
 * (22003), a moment that is none (22007, 22008, 22009), malformed input (22P02, 22P03), NUL (22P05, 22025), an odd pattern (2201B),
 * an index entry too large (54000).
 */
const DATA_EXCEPTIONS = [
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22025',
  '2201B',
  '22P02',
  '22P03',
  '22P05',
  '54000',
]

interface DatabaseProblem {
  code?: string
  constraint?: string
}

/** Walks the cause chain, because drivers and query builders wrap what the database said. */
function databaseProblem(problem: unknown): DatabaseProblem | null {
  for (let at = problem; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as DatabaseProblem
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, constraint }
  }
  return null
}

/** The name of the unique or exclusion constraint that refused, or null for any other problem. */
function violatedConstraintOf(problem: unknown): string | null {
  const said = databaseProblem(problem)
  const isRefusal = said?.code === UNIQUE_VIOLATION || said?.code === EXCLUSION_VIOLATION
  return isRefusal ? (said.constraint ?? '') : null
}

/**
 * What the database refused because of what was sent, or because of what another call did at the same moment; null for anything
 * else. A last resort: schemas and `translateConstraintErrors` say more exactly what is wrong.
 */
export function refusalCodeOf(problem: unknown): FailureCode | null {
  const code = databaseProblem(problem)?.code ?? ''
  if (CONSTRAINT_VIOLATIONS.includes(code)) return 'record_conflict'
  return DATA_EXCEPTIONS.includes(code) ? 'value_unstorable' : null
}

/** Runs `work`; a refusal by a constraint in `meanings` becomes its `Failure`. Checking first and inserting later would be a race. */
export async function translateConstraintErrors<T>(
  meanings: ConstraintMeanings,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    const meaning = meanings[violatedConstraintOf(problem) ?? '']
    if (meaning) throw new Failure(meaning)
    throw problem
  }
}

/**
 * True when the database refuses for the moment, whatever was asked: full disk, no memory, read-only, too slow, a conflict of
 * transactions; 26000: a named statement was sent behind the one that should have prepared it and could not, because of one of these.
 */
export function isDatabaseUnable(problem: unknown): boolean {
  return /^(53|58|25006|26000|40001|40P01|57014|55P03)/.test(databaseProblem(problem)?.code ?? '')
}

/** True when the server takes no writes: a primary that has become a standby. */
export const isReadOnly = (problem: unknown) => databaseProblem(problem)?.code === '25006'

/** True when another row refers to the row to be deleted, or the row that is referred to does not exist. */
export const isForeignKeyViolation = (problem: unknown) => databaseProblem(problem)?.code === '23503'

/** Whether another transaction held the lock for too long. */
export const isLockHeld = (problem: unknown) => databaseProblem(problem)?.code === '55P03'

/** True for a deadlock or a serialization failure: the same transaction may succeed in a moment. */
export const isRetryableConflict = (problem: unknown) =>
  ['40001', '40P01'].includes(databaseProblem(problem)?.code ?? '')

const UNREACHABLE = ['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EAI_AGAIN', 'ECONNABORTED']

/** True when no connection of the pool became free in time; says nothing about the database itself. */
export const isPoolBusy = (problem: unknown) =>
  problem instanceof Error && problem.message === 'timeout exceeded when trying to connect'

/** True when the database itself cannot be reached. */
export function isDatabaseAway(problem: unknown): boolean {
  for (let at = problem; at instanceof Error; at = at.cause) {
    const { code = '', syscall } = at as NodeJS.ErrnoException
    // The socket of the embedded database is not there while it starts.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', ...UNREACHABLE].includes(code))
      return true
    // 57P0x: the server is shutting down; 08xxx: the connection broke; 53300: no place left for one.
    if (
      /^(57P0|08|53300)/.test(code) ||
      /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/.test(
        at.message,
      )
    ) {
      return true
    }
  }
  return false
}
