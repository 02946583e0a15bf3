import { describe, expect, it } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const SECOND = 1_000
let at = 0
const open = (options: { max?: number; perOwner?: number; shareMs?: number } = {}) => {
  at = 0
  return openFairQueue<string>({ max: 10, now: () => at, ...options })
}
const takeAll = (queue: ReturnType<typeof open>) => {
  const jobs: (string | undefined)[] = []
  while (queue.size > 0) jobs.push(queue.take()?.job)
  return jobs
}

describe('the queue of a parser', () => {
  it('gives the next turn to the owner who used least of late', () => {
    const queue = open()
    queue.record('budi', 6 * SECOND)
    queue.record('ratna', 2 * SECOND)
    for (const owner of ['budi', 'ratna', 'hadi']) queue.add(owner, owner)
    expect(takeAll(queue)).toEqual(['hadi', 'ratna', 'budi'])
  })

  it('lets use count half after five minutes', () => {
    const queue = open()
    queue.record('budi', 4 * SECOND)
    at = 5 * 60 * SECOND
    queue.record('ratna', 3 * SECOND)
    for (const owner of ['ratna', 'budi']) queue.add(owner, owner)
    expect(takeAll(queue)).toEqual(['budi', 'ratna'])
  })

  it('keeps the order of arrival among jobs without an owner', () => {
    const queue = open({ max: 3 })
    for (const job of ['1', '2', '3']) expect(queue.add(null, job)).toBeNull()
    expect(queue.add(null, '4')).toBe('4')
    expect(takeAll(queue)).toEqual(['1', '2', '3'])
  })

  it('refuses an owner who has as many jobs waiting as allowed', () => {
    const queue = open({ perOwner: 2 })
    expect([queue.add('budi', '1'), queue.add('budi', '2'), queue.add('budi', '3')]).toEqual([
      null,
      null,
      '3',
    ])
    expect(queue.add('ratna', '4')).toBeNull()
  })

  it('refuses an owner who used more than the share, until that counts less', () => {
    const queue = open({ shareMs: 10 * SECOND })
    queue.record('budi', 10 * SECOND)
    expect(queue.add('budi', '1')).toBe('1')
    at = 60 * SECOND
    expect(queue.add('budi', '1')).toBeNull()
  })

  it('displaces the newest job of the owner who costs most when it is full', () => {
    const queue = open({ max: 3 })
    queue.add('budi', 'budi 1')
    queue.add('budi', 'budi 2')
    queue.add('hadi', 'hadi 1')
    expect(queue.add('ratna', 'ratna 1')).toBe('budi 2')
    // Everybody has one job and has used nothing.
    expect(queue.add('sari', 'sari 1')).toBe('sari 1')
    expect(takeAll(queue)).toEqual(['budi 1', 'hadi 1', 'ratna 1'])
  })

  it('forgets the owner who used it longest ago when it knows a thousand', () => {
    const queue = open()
    for (let owner = 0; owner <= 1_000; owner++) queue.record(String(owner), SECOND)
    for (const owner of ['1', '0']) queue.add(owner, owner)
    expect(takeAll(queue)).toEqual(['0', '1'])
  })

  it('leaves out a job that was removed', () => {
    const queue = open()
    for (const job of ['1', '2']) queue.add(null, job)
    queue.remove('1')
    expect(takeAll(queue)).toEqual(['2'])
  })
})
