import { pino } from 'pino'
import sharp from 'sharp'
import { openParsers } from '#server/parsing/parser-pool.ts'

// A process with a parser at work, for a test that kills it. Prints the pid of the parser.
const parsers = openParsers(pino({ level: 'silent' }))
const picture = async (width: number, variantCount: number) => ({
  bytes: await sharp({ create: { width, height: width, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
  formats: ['png'] as const,
  variants: Array.from({ length: variantCount }, () => ({ format: 'avif', width, quality: 50 }) as const),
})
// The parser that answers the first job gets the second one as well, and works on it until it is killed.
await parsers.run('picture', await picture(16, 1))
parsers.run('picture', await picture(5000, 50)).catch(() => {})
process.stdout.write(`${parsers.pids()[0]}\n`)
