import { describe, expect, it } from 'vitest'
import { AdmissionQueue, type Priority } from './admission-queue.ts'

const LIMITS = { places: 1, longest: 4, intervalMs: 500, targetMs: 100 }

/** A queue whose only place is taken, and what became of each request, in order. */
function fullQueue(limits: Partial<typeof LIMITS> = {}) {
  const queue = new AdmissionQueue({ ...LIMITS, ...limits })
  const ended: string[] = []
  const enter = (name: string, priority: Priority, now: number) =>
    queue.enter(
      {
        priority,
        admit: () => void ended.push(`+${name}`),
        shed: () => void ended.push(`-${name}`),
      },
      now,
    )
  enter('first', 'anonymous', 0)
  ended.length = 0
  return { queue, ended, enter }
}

describe('the queue in front of the database', () => {
  it.each<[string, [string, Priority][], string[]]>([
    [
      'admits a burst in its order',
      [
        ['a', 'anonymous'],
        ['b', 'anonymous'],
        ['c', 'anonymous'],
      ],
      ['+a', '+b', '+c'],
    ],
    [
      'admits writes and signed-in readers before anonymous readers',
      [
        ['a', 'anonymous'],
        ['s', 'signed_in'],
        ['w', 'write'],
      ],
      ['+s', '+w', '+a'],
    ],
    [
      'sheds the oldest anonymous reader when it is full',
      [
        ['a', 'anonymous'],
        ['b', 'anonymous'],
        ['s', 'signed_in'],
        ['t', 'signed_in'],
        ['w', 'write'],
      ],
      ['-a', '+s', '+t', '+w', '+b'],
    ],
    [
      'sheds an anonymous reader who finds it full of others',
      [
        ['s', 'signed_in'],
        ['t', 'signed_in'],
        ['v', 'write'],
        ['w', 'write'],
        ['a', 'anonymous'],
      ],
      ['-a', '+s', '+t', '+v', '+w'],
    ],
    [
      'sheds the oldest of the others only where no anonymous reader waits',
      [
        ['s', 'signed_in'],
        ['t', 'signed_in'],
        ['v', 'write'],
        ['w', 'write'],
        ['x', 'write'],
      ],
      ['-s', '+t', '+v', '+w', '+x'],
    ],
  ])('%s', (_, entered, expected) => {
    const { queue, ended, enter } = fullQueue()
    for (const [name, priority] of entered) enter(name, priority, 10)
    for (const _ of expected) queue.leave(20)
    expect(ended).toEqual(expected)
  })

  it('sheds each request that has waited for the interval', () => {
    const { queue, ended, enter } = fullQueue()
    enter('a', 'anonymous', 0)
    enter('w', 'write', 1)
    queue.expire(499)
    expect(ended).toEqual([])
    queue.expire(500)
    expect(ended).toEqual(['-a'])
    queue.expire(501)
    expect(ended).toEqual(['-a', '-w'])
  })

  it('gives anonymous readers the short wait, and the newest the next place, once the target was missed for an interval', () => {
    const { queue, ended, enter } = fullQueue({ longest: 10 })
    enter('a', 'anonymous', 0)
    enter('b', 'anonymous', 400)
    // Overloaded from 501 on.
    enter('s', 'signed_in', 550)
    enter('t', 'signed_in', 560)
    enter('c', 'anonymous', 570)
    expect(ended).toEqual(['-a'])
    queue.leave(580)
    expect(ended).toEqual(['-a', '+t'])
    queue.expire(670)
    expect(ended).toEqual(['-a', '+t', '-c'])
    queue.leave(680)
    expect(ended).toEqual(['-a', '+t', '-c', '+s'])
  })

  it('keeps the order again after everyone was admitted', () => {
    const { queue, ended, enter } = fullQueue()
    enter('a', 'anonymous', 0)
    queue.leave(490)
    enter('b', 'anonymous', 600)
    enter('c', 'anonymous', 610)
    queue.leave(900)
    expect(ended).toEqual(['+a', '+b'])
    queue.expire(1_109)
    expect(ended).toEqual(['+a', '+b'])
    queue.expire(1_110)
    expect(ended).toEqual(['+a', '+b', '-c'])
  })

  it('keeps the order and sheds nobody while a long queue moves quickly', () => {
    const { queue, ended, enter } = fullQueue({ longest: 30 })
    const names = Array.from({ length: 2_000 }, (_, number) => String(number))
    // Twenty wait at any time, each for 20 ms.
    for (const [now, name] of names.entries()) {
      enter(name, 'anonymous', now)
      if (now >= 20) queue.leave(now)
    }
    expect(ended).toEqual(names.slice(0, -20).map((name) => `+${name}`))
  })

  it('counts further work of an admitted request without letting it wait', () => {
    const { queue, ended, enter } = fullQueue()
    queue.join()
    enter('a', 'anonymous', 0)
    queue.leave(1)
    expect(ended).toEqual([])
    queue.leave(2)
    expect(ended).toEqual(['+a'])
  })
})
