import { describe, expect, it, vi } from 'vitest'
import { mobileBanners } from '#office/content/banners.contract.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { runWithDeadline, runWithoutDeadline } from './call-time.ts'
import { createReferenceCache, type Reference } from './reference.ts'

const server = useTestServer()
const names = async () =>
  (await server.as()(mobileBanners, {})).at(-1)?.image.map(({ name }: { name: string }) => name)

describe('reference data', () => {
  it('shows a change to its tables at once', async () => {
    const [first = '', ...others] = (await names()) ?? []
    const rename = (from: string, to: string) =>
      server.context.db.updateTable('content_banners').set({ name: to }).where('name', '=', from).execute()
    await rename(first, 'Baru')
    expect(await names()).toEqual(['Baru', ...others])
    await rename('Baru', first)
    expect(await names()).toEqual([first, ...others])
  })

  it('is cached until one of its tables changes or a notification may have been missed', async () => {
    let tell = { heard(_: string) {}, lost() {} }
    let listening = true
    const { db } = server.context
    const reference = createReferenceCache(db, {
      on: (_, hearer) => {
        tell = hearer
      },
      listening: () => listening,
    })
    const read = vi.fn(async () => 'as stored')
    const what: Reference<string> = { tables: ['banners'], read }
    const reads = async () => {
      expect(await reference(what)).toBe('as stored')
      return read.mock.calls.length
    }
    expect([await reads(), await reads()]).toEqual([1, 1])
    tell.heard('branches')
    expect(await reads()).toBe(1)
    tell.heard('banners')
    expect(await reads()).toBe(2)
    tell.lost()
    expect(await reads()).toBe(3)
    listening = false
    tell.lost()
    expect([await reads(), await reads()]).toEqual([4, 5])
  })

  it('is answered as last read while the database is away, to calls that only read', async () => {
    let tell = { heard(_: string) {}, lost() {} }
    const reference = createReferenceCache(server.context.db, {
      on: (_, hearer) => {
        tell = hearer
      },
      listening: () => true,
    })
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    const read = vi.fn(async () => 'new').mockResolvedValueOnce('old')
    read.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    const what: Reference<string> = { tables: [], read }
    expect(await reference(what)).toBe('old')
    tell.lost()
    expect(await runWithDeadline(1_000, () => reference(what))).toBe('old')
    await expect(runWithoutDeadline(() => reference(what))).rejects.toBe(away)
    expect(await runWithDeadline(1_000, () => reference(what))).toBe('new')
    const never: Reference<string> = { tables: [], read: () => Promise.reject(away) }
    await expect(runWithDeadline(1_000, () => reference(never))).rejects.toBe(away)
  })

  it('is read again after a read that failed', async () => {
    const reference = createReferenceCache(server.context.db, { on() {}, listening: () => true })
    const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'))
    const what: Reference<string> = { tables: [], read }
    await expect(reference(what)).rejects.toThrow('away')
    expect(await reference(what)).toBe('there')
  })
})
