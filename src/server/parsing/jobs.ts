import type { CsvPart, CsvRequest } from './csv-parser.ts'
import type { IncomingMail } from './mail-fields.ts'
import type { MailRequest } from './mail-parser.ts'
import type { HeaderReply, HeaderRequest, StockPhotoReply, StockPhotoRequest } from './photo-decoder.ts'
import type { PictureReply, PictureRequest } from './picture-decoder.ts'

/** What each kind of parser process is asked, what it sends while it works, and what it answers at the end. */
export interface ParserJobs {
  picture: { request: PictureRequest; part: never; reply: PictureReply }
  /** Apart, so that customers cannot hold up what workshops and head office send. */
  customerPicture: { request: PictureRequest; part: never; reply: PictureReply }
  /** What a photo of a car in stock is, without reading all of it. */
  photoHeader: { request: HeaderRequest; part: never; reply: HeaderReply }
  stockPhoto: { request: StockPhotoRequest; part: never; reply: StockPhotoReply }
  mail: { request: MailRequest; part: never; reply: IncomingMail }
  csv: { request: CsvRequest; part: CsvPart; reply: null }
}
export type ParserKind = keyof ParserJobs

/** Sent to a parser process, which has one job at a time. Each message gets one answer; `next` asks for the next part. */
export type ToParser = { act: 'run'; kind: ParserKind; request: unknown } | { act: 'next' | 'cancel' }

/**
 * Sent by the parser process. `refused`: the input is not what it should be; `failed`: a defect of the parser. `outgrown`: the process
 * holds so much memory that the next job should have a new one.
 */
export type FromParser = { outgrown?: boolean } & (
  | { became: 'part'; part: unknown }
  | { became: 'done'; reply: unknown }
  | { became: 'refused'; reason: string }
  | { became: 'failed'; reason: string }
)
