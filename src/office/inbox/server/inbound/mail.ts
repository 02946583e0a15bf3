import type { IncomingMail } from '#server/parsing/mail-fields.ts'
import type { Parsers } from '#server/parsing/parser-pool.ts'
import type { QuoteMarks } from '#server/parsing/quoted-text.ts'
import { InputRefused, ParserKilled } from '#server/parsing/refusals.ts'
import { withoutFiles } from '#server/parsing/without-files.ts'

/** Largest mail that is read whole: attachments of 40 MB are 55 MB as a mail. */
export const MAIL_BYTES_MAX = 64 * 1024 * 1024
/** What is parsed of a mail without its files. */
const TEXT_BYTES_MAX = 8 * 1024 * 1024

/** No parser can read the mail. */
export class UnreadableMail extends Error {}

/**
 * Parses a mail in a worker, without the contents of its files. Throws `UnreadableMail`, also for one that takes too much time
 * or memory, and `busy` when too many mails wait.
 */
export async function readMail(
  parsers: Parsers,
  raw: Uint8Array,
  wasCut: boolean,
  own: QuoteMarks,
): Promise<IncomingMail> {
  const text = withoutFiles(raw)
  try {
    return await parsers.run('mail', {
      raw: text.subarray(0, TEXT_BYTES_MAX),
      wasCut: wasCut || text.length > TEXT_BYTES_MAX,
      own,
    })
  } catch (problem) {
    if (problem instanceof InputRefused) throw new UnreadableMail(problem.message)
    if (problem instanceof ParserKilled) throw new UnreadableMail('too costly to read')
    throw problem
  }
}
