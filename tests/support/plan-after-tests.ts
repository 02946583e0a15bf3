import { afterAll, expect } from 'vitest'
import { planSentStatements } from './plans.ts'
import { recordStatements } from './sent-statements.ts'

// Runs with each test file: every statement that the product sends in it must find its rows over an index.
recordStatements()
afterAll(async () => {
  expect(await planSentStatements()).toEqual([])
})
