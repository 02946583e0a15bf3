/** The database at `DATABASE_URL` cannot be used as it is; the message says so in one line. */
export class DatabaseMistake extends Error {}

const CODE_MEANINGS: Record<string, string> = {
  '28P01': 'the user or the password is refused',
  '28000': 'the user is refused, or the server wants TLS (sslmode=verify-full)',
  '3D000': 'there is no database of that name',
  '42501': 'the user has no rights there: it must own the schema or be allowed to create in it',
  '53300': 'the server has no connection left: lower DATABASE_POOL_SIZE or raise its max_connections',
  '57P03': 'the server is starting or stopping',
  '25006': 'the server takes no writes: it is a standby or read-only',
  ENOTFOUND: 'no host has that name',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNREFUSED: 'nothing listens there',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'the certificate is signed by nobody that is known here (sslrootcert names who is)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'the certificate is signed by nobody that is known here (sslrootcert names who is)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the certificate is signed by nobody that is known here (sslrootcert names who is)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  CERT_HAS_EXPIRED: 'the certificate is out of date',
}

/** Errors of drivers and poolers that have a text but no code. */
const TEXT_MEANINGS: readonly [RegExp, string][] = [
  [/does not support SSL/, 'the server knows no TLS (leave sslmode out)'],
  [/connection timeout|timeout expired|trying to connect/, CODE_MEANINGS.ETIMEDOUT ?? ''],
  [
    /Connection terminated unexpectedly/,
    'what listens there hangs up: a proxy without a primary behind it, or no PostgreSQL',
  ],
  [/unsupported startup parameter/, 'a pooler is in between: set DATABASE_POOLER=transaction'],
  [
    /no such (?:user|database)|login rejected|auth(?:entication)? failed/i,
    'the pooler refuses the user or the database',
  ],
]

/** One line about what is wrong with `DATABASE_URL`, null when it is something else. */
export function explainDatabaseMistake(problem: unknown): string | null {
  for (let at = problem; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseMistake) return at.message
    const { code = '' } = at as { code?: string }
    const message = at.message || (at instanceof AggregateError ? String(at.errors[0]?.message ?? '') : '')
    const words = CODE_MEANINGS[code] ?? TEXT_MEANINGS.find(([pattern]) => pattern.test(message))?.[1]
    if (words) return `DATABASE_URL cannot be used: ${words} (${message.replaceAll('\n', ' ')})`
  }
  return null
}
