import { pino } from 'pino'
import sharp from 'sharp'
import { openParsers } from '../parsing/parser-pool.ts'

// A process with a parser at work, for a test that kills it. Prints the pid of the parser.
const parsers = openParsers(pino({ level: 'silent' }))
const bytes = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const variants = Array.from({ length: 50 }, () => ({ format: 'avif', width: 5000, quality: 50 }) as const)
parsers.run('picture', { bytes, formats: ['png'], variants }).catch(() => {})
setInterval(() => {
  const [pid] = parsers.pids()
  if (pid) process.stdout.write(`${pid}\n`)
}, 100)
