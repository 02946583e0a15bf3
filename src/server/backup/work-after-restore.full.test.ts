import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '#server/database/database.ts'
import { useBackupPlaces } from '#tests/support/backup-places.ts'
import { staffMember } from '#tests/support/staff.ts'
import { startTestServer, type TestServer, useTestServer } from '#tests/support/test-server.ts'
import { withOffer } from '#tests/support/trade-in-cases.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { backUp } from './backup.ts'
import { BackupProblem } from './backup-file.ts'
import { dump, isDump, restoreDump } from './dump.ts'
import { restore } from './restore.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const { fileName, emptyOutside } = useBackupPlaces()

/** Uses every sequence: a customer books and verifies it, the workshop hands over, head office makes an offer. */
async function useAllNumbers(on: TestServer, hour: string): Promise<void> {
  await withHandOver(on, await staffMember(on), undefined, { hour })
  await withOffer(on)
}

async function numbersOf({ context: { db } }: Pick<TestServer, 'context'>): Promise<string[]> {
  const visits = await db.selectFrom('visits').select('number').orderBy('number').execute()
  const cases = await db.selectFrom('trade_in_cases').select('number').orderBy('number').execute()
  return [...visits, ...cases].map(({ number }) => number)
}

async function ownFormat(): Promise<string> {
  const file = fileName()
  await backUp((await workerDatabase()).address, file)
  const there = await emptyOutside()
  await restore(there, file)
  return there
}

async function byDump(): Promise<string> {
  const file = fileName()
  await dump(await ownFormat(), file)
  const there = await emptyOutside()
  await restoreDump(there, file, false)
  return there
}

describe('a restored database', () => {
  it.each([
    ['from our own format', () => ownFormat()],
    ['from a dump', byDump],
  ])('continues with bookings, hand-overs and offers %s', async (_, restored) => {
    await useAllNumbers(server, '10:00')
    const before = await numbersOf(server)
    const { server: later, stop } = await startTestServer(openPostgres(await restored()))
    try {
      expect(await numbersOf(later)).toEqual(before)
      await useAllNumbers(later, '10:30')
      const numbers = await numbersOf(later)
      expect(numbers).toHaveLength(before.length * 2)
      for (const kind of [/^TT-\d{6}-(\d+)$/, /^TT-(\d+)$/]) {
        const serials = (of: string[]) =>
          of.flatMap((number) => kind.exec(number)?.slice(1).map(Number) ?? [])
        const added = serials(numbers.filter((number) => !before.includes(number)))
        expect(Math.min(...added)).toBeGreaterThan(Math.max(...serials(before)))
      }
    } finally {
      await stop()
    }
  })
})

describe('a dump', () => {
  it('is readable only for its owner, has a checksum beside it and never overwrites a file', async () => {
    const file = fileName()
    const address = await ownFormat()
    await dump(address, file)
    expect(await isDump(file)).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(`${file}.sha256`, 'utf8')).toMatch(/^[0-9a-f]{64} {2}backup-\d+\n$/)
    await expect(dump(address, file)).rejects.toThrow('exists already')
  })

  const damages: [string, (whole: Buffer) => Buffer, RegExp][] = [
    ['one byte differs', (whole) => flipped(whole, whole.length - 900), /differs from its checksum/],
    ['it was cut off', (whole) => whole.subarray(0, -2_000), /differs from its checksum/],
  ]
  it.each(damages)('changes nothing when it is damaged: %s', async (_, damage, problem) => {
    await useAllNumbers(server, '10:00')
    const there = await ownFormat()
    const file = fileName()
    await dump(there, file)
    writeFileSync(file, damage(readFileSync(file)))
    await expect(restoreDump(there, file, true)).rejects.toThrow(problem)
    rmSync(`${file}.sha256`)
    await restoreDump(there, file, true).catch((refused) => expect(refused).toBeInstanceOf(BackupProblem))
    const left = openPostgres(there, 1)
    expect(await numbersOf({ context: { db: left.db } } as Pick<TestServer, 'context'>)).toEqual(
      await numbersOf(server),
    )
    await left.close()
  })

  it('replaces existing data only on request', async () => {
    const there = await ownFormat()
    const file = fileName()
    await dump(there, file)
    await expect(restoreDump(there, file, false)).rejects.toThrow('with --replace the backup takes its place')
    await restoreDump(there, file, true)
  })
})

function flipped(whole: Buffer, at: number): Buffer {
  const changed = Buffer.from(whole)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}
