import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checksum } from '#server/hashing.ts'

/** A file that is no backup, or not all of one; the message is one line. */
export class BackupProblem extends Error {}

/** First line of a backup. */
export interface BackupHeader {
  format: 'toyota-trust-backup'
  version: 1
  created_at: string
  /** Names of the migrations that its tables have behind them. */
  migrations: string[]
  tables: BackupTable[]
  /** Where each sequence stood. */
  sequences: BackupSequence[]
}

/** A sequence and the number that it gives next. */
export interface BackupSequence {
  name: string
  next: string
}

export interface BackupTable {
  name: string
  columns: string[]
}

/** The trailer after the rows of each table. */
export interface TableSeal {
  rows: number
  sha256: string
}

const END = Buffer.alloc(4)
const NEWLINE = 10
/** A length that no chunk of ours has: the file is something else. */
const CHUNK_BYTES_MAX = 64 * 1024 * 1024
const LINE_BYTES_MAX = 4 * 1024 * 1024

/** Writes a line of JSON; waits while the file cannot take more. */
export const writeLine = (out: Writable, value: unknown) =>
  write(out, Buffer.from(`${JSON.stringify(value)}\n`))

/** Writes the rows of a table as chunks with their lengths and gives their digest. */
export async function writeRows(out: Writable, rows: AsyncIterable<Buffer>): Promise<string> {
  const digest = checksum()
  for await (const chunk of rows) {
    digest.add(chunk)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(out, length)
    await write(out, chunk)
  }
  await write(out, END)
  return digest.value()
}

function write(out: Writable, bytes: Buffer): Promise<void> | void {
  if (out.write(bytes)) return
  return new Promise((resolve, reject) => {
    const failed = (problem: Error) => reject(problem)
    out.once('error', failed)
    out.once('drain', () => {
      out.off('error', failed)
      resolve()
    })
  })
}

/** Reads a backup from front to back. Throws `BackupProblem` at anything that is not whole. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: Readable) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async line<T>(): Promise<T> {
    let end = this.#rest.indexOf(NEWLINE)
    while (end < 0) {
      if (this.#rest.length > LINE_BYTES_MAX) throw new BackupProblem('it is no backup of this product')
      await this.#more()
      end = this.#rest.indexOf(NEWLINE)
    }
    const text = this.#take(end + 1).toString('utf8')
    try {
      return JSON.parse(text)
    } catch {
      throw new BackupProblem('it is no backup of this product')
    }
  }

  /** Sends the rows of the next table to `into` and gives their digest. */
  async rows(into: Writable): Promise<string> {
    const digest = checksum()
    const chunks = async function* (reader: BackupReader) {
      for (let length = await reader.#length(); length > 0; length = await reader.#length()) {
        const chunk = await reader.#bytes(length)
        digest.add(chunk)
        yield chunk
      }
    }
    await pipeline(chunks(this), into)
    return digest.value()
  }

  /** Reads the rest, with the checksum of the compression over all that was read; there must be nothing in it. */
  async end(): Promise<void> {
    const next = await this.#next()
    if (!next.done || this.#rest.length > 0)
      throw new BackupProblem('it is damaged: it goes on after its end')
  }

  async #length(): Promise<number> {
    const length = (await this.#bytes(END.length)).readUInt32BE()
    if (length > CHUNK_BYTES_MAX) throw new BackupProblem('it is damaged')
    return length
  }

  async #bytes(count: number): Promise<Buffer> {
    while (this.#rest.length < count) await this.#more()
    return this.#take(count)
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(count)
    return taken
  }

  async #more(): Promise<void> {
    const next = await this.#next()
    if (next.done) throw new BackupProblem('it ends too early')
    this.#rest = Buffer.concat([this.#rest, next.value])
  }

  #next(): Promise<IteratorResult<Buffer>> {
    return this.#chunks.next().catch((problem: Error) => {
      throw new BackupProblem(`it is damaged or no backup (${problem.message})`)
    })
  }
}
