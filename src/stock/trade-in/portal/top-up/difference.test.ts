import { expect, test } from 'vitest'
import { computeDownPayment, differenceOf } from './difference.ts'

const own = { price: 120, low: 110, high: 135 }

test('the difference follows the estimate and its range', () => {
  expect(differenceOf(own, 200)).toEqual({ kind: 'add', amount: 80, from: 65, to: 90 })
  expect(differenceOf(own, 130)).toEqual({ kind: 'add', amount: 10, from: 0, to: 20 })
})

test('a car that is worth at least as much leaves a surplus', () => {
  expect(differenceOf(own, 120)).toEqual({ kind: 'left', amount: 0 })
  expect(differenceOf(own, 100)).toEqual({ kind: 'left', amount: 20 })
})

test('the own car is the down payment, and cash covers the rest of the minimum', () => {
  expect(computeDownPayment(own, 60)).toEqual({ down: 120, cash: 0 })
  expect(computeDownPayment(own, 150)).toEqual({ down: 150, cash: 30 })
})
