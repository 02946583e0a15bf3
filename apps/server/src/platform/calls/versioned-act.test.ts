import { describe, expect, it } from 'vitest'
import { type Act, type VersionedRecord, versionedAct } from './versioned-act.ts'

describe('an act on a version', () => {
  const steps: string[] = []
  const record: VersionedRecord<{ version: number }, string, string> = {
    lock: async (_, id) => {
      steps.push(`lock ${id}`)
      return { version: 3 }
    },
    conflict: async () => ({
      code: 'visit_changed',
      current: { visit: 'newest' },
      by: 'Rina',
      at: new Date('2026-11-24T02:30:00Z'),
      zone: 'Asia/Makassar',
    }),
    write: async (_, __, decision) => steps.push(`write ${decision}`),
  }
  const portal = {
    clock: { now: () => new Date() },
    transaction: (work: (tx: object) => unknown) => work({}),
  }
  // This record asks its caller for nothing else.
  const caller = { portal } as unknown as Act
  const perform = (version: number | null) => {
    steps.length = 0
    return versionedAct(
      record,
      caller,
      { id: 'visit', version },
      () => {
        steps.push('decide')
        return 'done'
      },
      async () => 'answer',
    )
  }

  it('locks, decides and writes in this order on the version that was seen, or on any', async () => {
    for (const version of [3, null]) {
      expect(await perform(version)).toBe('answer')
      expect(steps).toEqual(['lock visit', 'decide', 'write done'])
    }
  })

  it('decides and writes nothing on another version, and answers with the newest and who made it', async () => {
    for (const version of [2, 4]) {
      await expect(perform(version)).rejects.toMatchObject({
        code: 'visit_changed',
        data: { visit: 'newest' },
        message: 'Sudah diubah oleh Rina, 10:30. Perubahan Anda belum disimpan',
      })
      expect(steps).toEqual(['lock visit'])
    }
  })
})
