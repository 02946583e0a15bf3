import { describe, expect, test } from 'vitest'
import { asked, complete, filling, request } from '#tests/web/trade-in.ts'
import type { Flow } from './trade-in-state.ts'
import { parseStoredFlow } from './trade-in-storage.ts'
import { applyRequestVerified, closeCodeScreen } from './verification.ts'

describe('after a reload', () => {
  const again = (flow: Flow) => parseStoredFlow(JSON.stringify(flow))

  test('form, code screen and result come back', () => {
    for (const flow of [filling(complete), asked, closeCodeScreen(asked)]) expect(again(flow)).toEqual(flow)
    expect(again(applyRequestVerified(asked, request))?.phase).toBe('done')
  })

  test('stored text of another format is ignored', () => {
    for (const text of [
      null,
      '',
      '{',
      '{}',
      '{"phase":"done"}',
      JSON.stringify({ ...asked, made: { request } }),
    ]) {
      expect(parseStoredFlow(text)).toBeNull()
    }
  })
})
