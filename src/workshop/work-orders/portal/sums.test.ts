import { expect, test } from 'vitest'
import { totalsOf, type WorkLine } from '../work-order-lines.model.ts'
import { isWanted, openLines, sumOf } from './sums.ts'

const line = (id: string, price: number, change: Partial<WorkLine> = {}): WorkLine => ({
  id,
  kind: 'both',
  title: id,
  detail: null,
  quantity: 1,
  price,
  parts_price: null,
  basis: 'extra',
  urgency: 'urgent',
  answer: 'waiting',
  answered_at: null,
  answered_by: null,
  answered_name: null,
  answer_words: null,
  final: false,
  done: true,
  photo_id: null,
  ...change,
})
const brakes = line('brakes', 640_000)
const wiper = line('wiper', 185_000)
const said = line('said', 100_000, { answer: 'approved', final: true })
const withdrawn = line('withdrawn', 900_000, { answer: 'withdrawn', final: true })
const lines = [brakes, wiper, said, withdrawn]
const estimate = line('estimate', 1_486_000, { basis: 'estimate', answer: null })
const work = { lines, totals: totalsOf([estimate, ...lines]), spending_limit: 2_000_000, open: true }

test('the total counts the estimate, what was agreed on, and every yes at once', () => {
  expect(sumOf(work, {})).toEqual({ total: 1_586_000, beyond: 0 })
  expect(sumOf(work, { brakes: true, wiper: false })).toEqual({ total: 2_226_000, beyond: 226_000 })
  expect(sumOf({ ...work, spending_limit: null }, { brakes: true }).beyond).toBe(0)
})

test('no line is wanted before it is answered, nor after it was withdrawn', () => {
  expect([brakes, said, withdrawn].map((one) => isWanted(one, {}))).toEqual([null, true, false])
})

test('only waiting lines can be answered; an own answer again until it is final', () => {
  const own = line('own', 1, { answer: 'declined' })
  const all = { lines: [...lines, own], open: true }
  expect(openLines(all, false)).toEqual([brakes, wiper])
  expect(openLines(all, true)).toEqual([brakes, wiper, own])
  expect(openLines({ ...all, open: false }, true)).toEqual([])
})
