import type { IncomingMail } from '#server/parsing/mail-parser.ts'
import type { Parsers } from '#server/parsing/parser-pool.ts'
import { InputRefused, ParserKilled } from '#server/parsing/refusals.ts'

/** The parsed part of a mail; its text is read before the attachments. */
export const MAIL_BYTES_READ = 1024 * 1024

/** The mail cannot have been written by a customer. */
export class UnreadableMail extends Error {}

/**
 * Parses a mail in a worker; of a long one its beginning. Throws `UnreadableMail`, also for one that takes too much time
 * or memory, and `busy` when too many mails wait.
 */
export async function readMail(parsers: Parsers, raw: Uint8Array, wasCut: boolean): Promise<IncomingMail> {
  try {
    return await parsers.run('mail', {
      raw: raw.subarray(0, MAIL_BYTES_READ),
      wasCut: wasCut || raw.length > MAIL_BYTES_READ,
    })
  } catch (problem) {
    if (problem instanceof InputRefused) throw new UnreadableMail(problem.message)
    if (problem instanceof ParserKilled) throw new UnreadableMail('too costly to read')
    throw problem
  }
}
