import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { objectRules } from './object-rules.ts'

it('names the same field each time, however deep the object is', () => {
  const span = z
    .object({ from: z.number(), until: z.number() })
    .check(objectRules({ holds: ({ from, until }) => from < until, error: 'Salah', path: ['until'] }))
  const days = z.object({ spans: z.array(span) })
  const wrong = { spans: [{ from: 2, until: 1 }] }
  for (let time = 0; time < 2; time++)
    expect(days.safeParse(wrong).error?.issues).toMatchObject([{ path: ['spans', 0, 'until'] }])
})
