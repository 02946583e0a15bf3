import type { Logger } from 'pino'
import { createLogger } from '#server/logger.ts'

/** What a log line must never hold: what people are reached by, get in by, or are known by. */
const NEVER: Record<string, RegExp> = {
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a phone number': /(?<![\w.-])(?:\+?62|0)8\d{8,11}(?![\w.-])/,
  'a session token': /eyJ[\w-]{10,}\.[\w-]+/,
  'a link of a mail': /[?&](?:code|confirmation|token)=[^&"\s]/,
  'a licence plate': /(?<![\w-])[A-Z]{1,2} ?\d{4} ?[A-Z]{2,3}(?![\w-])/,
  'a password of the tests': /rahasia-pintu/,
  // No person, but a mistake that a caller only sees as something that is missing.
  'a record that was left out of a refusal': /a refusal holds a record that its contract does not know/,
}

/** A log that everything is written to, at every level, and that is read while it is written. */
export function watchedLog(): { log: Logger; findings: string[] } {
  const findings: string[] = []
  const log = createLogger('trace', {
    write(line) {
      for (const [what, pattern] of Object.entries(NEVER)) {
        if (pattern.test(line)) findings.push(`${what}: ${line.slice(0, 2_000)}`)
      }
    },
  })
  return { log, findings }
}
