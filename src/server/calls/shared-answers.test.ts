import { expect, it } from 'vitest'
import { openSharedReads, sharedText } from './shared-answers.ts'

it('reads once for callers who ask together, and again for a caller who asks after that read began', async () => {
  let version = 0
  const share = openSharedReads<{ version: number }>()
  const ask = (key = 'a board') => share(key, async () => ({ version: ++version }))
  // Nobody asked before: nothing is waited for.
  expect(await ask()).toEqual({ version: 1 })
  const [first, second, other] = await Promise.all([ask(), ask(), ask('another board')])
  expect(first).toBe(second)
  expect(new Set([first?.version, other?.version])).toEqual(new Set([2, 3]))
  const later = await ask()
  expect(later).toEqual({ version: 4 })
})

it('begins a read only after every caller that gets its answer has asked', async () => {
  const share = openSharedReads<{ stored: string }>()
  let stored = 'before'
  const ask = () => share('a board', async () => ({ stored }))
  await ask()
  const early = ask()
  stored = 'after'
  expect(await Promise.all([early, ask()])).toEqual([{ stored: 'after' }, { stored: 'after' }])
})

it('rejects all callers who asked together when the read fails, and reads again for the next', async () => {
  const share = openSharedReads<{ ok: boolean }>()
  let fails = false
  const ask = () =>
    share('a board', async () => {
      if (fails) throw new Error('no database')
      return { ok: true }
    })
  await ask()
  fails = true
  const both = await Promise.allSettled([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask()).toEqual({ ok: true })
})

it('serialises a shared answer once, and returns null for other answers', async () => {
  const share = openSharedReads<{ n: number }>()
  let writes = 0
  const write = () => {
    writes++
    return '{"n":1}'
  }
  await share('a board', async () => ({ n: 1 }))
  const answer = await share('a board', async () => ({ n: 1 }))
  const one = sharedText(answer, write)
  const two = sharedText(answer, write)
  expect([one, writes, one?.plain.toString()]).toEqual([two, 1, '{"n":1}'])
  expect(sharedText({ n: 1 }, write)).toBeNull()
})
