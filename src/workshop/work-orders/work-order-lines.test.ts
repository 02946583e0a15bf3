import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blocksHandOver,
  LINE_ANSWERS,
  LINE_BASES,
  sumUnansweredLines,
  totalsOf,
} from './work-order-lines.model.ts'

const line = (
  basis: (typeof LINE_BASES)[number],
  answer: (typeof LINE_ANSWERS)[number] | null,
  price: number,
  { quantity = 1, done = true } = {},
) => ({ basis, answer, price, quantity, done })

describe('the lines of a paper', () => {
  it('add up as in the example of "Selesai", without what was declined', () => {
    const lines = [
      line('estimate', null, 385_000),
      line('estimate', null, 117_000, { quantity: 4 }),
      line('extra', 'approved', 745_000),
      line('extra', 'declined', 320_000),
      line('extra', 'withdrawn', 99_000),
      line('added', null, 118_000),
      line('added', 'let_pass', 40_000),
      line('extra', 'waiting', 65_000),
    ]
    expect(totalsOf(lines)).toEqual({
      estimate: 853_000,
      approved: 745_000,
      let_pass: 40_000,
      waiting: 65_000,
      unapproved: 118_000,
      total: 1_821_000,
    })
  })

  it('count as unanswered only while the customer is asked', () => {
    const open = line('extra', 'waiting', 65_000, { quantity: 2 })
    const others = LINE_ANSWERS.filter((answer) => answer !== 'waiting').map((answer) =>
      line('extra', answer, 1),
    )
    expect(sumUnansweredLines([...others, line('added', null, 1), open])).toEqual({
      lines: [open],
      sum: 130_000,
    })
    expect(sumUnansweredLines(others)).toEqual({ lines: [], sum: 0 })
  })

  it('are not billed when they were agreed on and not carried out', () => {
    expect(totalsOf([line('estimate', null, 385_000, { done: false })]).total).toBe(0)
  })

  it.each([
    ['estimate', null, false],
    ['extra', 'waiting', true],
    ['extra', 'approved', false],
    ['extra', 'declined', false],
    ['extra', 'withdrawn', false],
    ['added', null, true],
    ['added', 'let_pass', false],
  ] as const)('%s, answered %s: blocks the hand-over %s', (basis, answer, holds) => {
    expect(blocksHandOver({ basis, answer })).toBe(holds)
  })

  it('bill only estimated, approved and let-pass lines once nothing blocks the hand-over', () => {
    const any = fc.record({
      basis: fc.constantFrom(...LINE_BASES),
      answer: fc.option(fc.constantFrom(...LINE_ANSWERS)),
      price: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 9 }),
      done: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any), (lines) => {
        const { estimate, approved, let_pass, total } = totalsOf(lines.filter((one) => !blocksHandOver(one)))
        expect(total).toBe(estimate + approved + let_pass)
      }),
    )
  })
})
