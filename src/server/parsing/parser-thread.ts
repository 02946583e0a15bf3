import { parentPort } from 'node:worker_threads'
import type { FromParser, ParserKind, ToParser } from './jobs.ts'
import { InputRefused } from './refusals.ts'

/** Answers a request, or sends parts one after the other. */
type Parser = (request: never) => Promise<unknown> | AsyncGenerator<unknown>

/** Loaded when the first job of its kind comes: a process reads one kind only. */
const PARSERS: Record<ParserKind, () => Promise<Parser>> = {
  picture: async () => (await import('./picture-decoder.ts')).decodePicture,
  customerPicture: async () => (await import('./picture-decoder.ts')).decodePicture,
  photoHeader: async () => (await import('./photo-decoder.ts')).readHeader,
  stockPhoto: async () => (await import('./photo-decoder.ts')).decodeStockPhoto,
  mail: async () => (await import('./mail-parser.ts')).parseMail,
  csv: async () => (await import('./csv-parser.ts')).parseCsv,
}

/** The parts of the job under way. */
let stream: AsyncGenerator<unknown> | null = null

async function work(message: ToParser): Promise<FromParser> {
  if (message.act === 'run') {
    const parse = await PARSERS[message.kind]()
    // Typed by `ParserJobs` where it is sent.
    const result = parse(message.request as never)
    if (!(Symbol.asyncIterator in result)) return { became: 'done', reply: await result }
    stream = result
  }
  const next = message.act === 'cancel' ? await stream?.return(null) : await stream?.next()
  if (next && !next.done) return { became: 'part', part: next.value }
  stream = null
  return { became: 'done', reply: null }
}

parentPort?.on('message', (message: ToParser) => {
  work(message)
    .catch((problem: Error): FromParser => {
      stream = null
      return { became: problem instanceof InputRefused ? 'refused' : 'failed', reason: problem.message }
    })
    .then((answer) => parentPort?.postMessage(answer))
})
