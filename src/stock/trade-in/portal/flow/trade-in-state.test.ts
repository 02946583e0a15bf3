import { describe, expect, test } from 'vitest'
import { asked, car, complete, filling, made, now, request } from '#tests/web/trade-in.ts'
import { emptyDraft } from './trade-in-draft.ts'
import {
  applyClaim,
  editFlowDraft,
  finishRequest,
  furthestStep,
  parseStepSlug,
  pathOf,
  resolveShownStep,
} from './trade-in-state.ts'
import { applyRequestVerified } from './verification.ts'

describe('the steps', () => {
  test('are in the address, and an unknown one is the start', () => {
    expect(([0, 1, 2, 3] as const).map((step) => parseStepSlug(pathOf(step).split('/')[2]))).toEqual([
      0, 1, 2, 3,
    ])
    expect(parseStepSlug('apa')).toBe(0)
  })

  test('open one by one as they are filled', () => {
    expect(furthestStep(filling(emptyDraft), now)).toBe(0)
    expect(furthestStep(filling({ ...emptyDraft, car }), now)).toBe(1)
    expect(furthestStep(filling({ ...complete, condition: '' }), now)).toBe(1)
    expect(furthestStep(filling({ ...complete, mileage: 0 }), now)).toBe(2)
    expect(resolveShownStep(filling({ ...emptyDraft, car }), 3, now)).toBe(1)
    expect(resolveShownStep(filling(complete), 1, now)).toBe(1)
  })

  test('lead from a finished request to its result, or to the start of the next one', () => {
    const done = finishRequest(applyRequestVerified(asked, { ...request, state: 'verified' }))
    expect(resolveShownStep(done, 2, now)).toBe(3)
    expect(resolveShownStep(done, 0, now)).toBe(0)
    expect(done.draft).toEqual(emptyDraft)
    const next = editFlowDraft(done, (draft) => ({ ...draft, car }), 'key-2')
    expect(next).toMatchObject({ phase: 'filling', made: null, requestKey: 'key-2', draft: { car } })
  })
})

test('drops the record token once the account has claimed the request', () => {
  expect(applyClaim(made, request.id).made?.recordToken).toBeNull()
  expect(applyClaim(made, 'another').made?.recordToken).toBe('record-token')
})
