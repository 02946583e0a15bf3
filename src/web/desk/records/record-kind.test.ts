import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#core/api-error.ts'
import { extractConflictRecord, isSameContent } from './record-kind.ts'

const schema = z.object({ version: z.number() })
const refusal = (data: object) => new ApiError(409, 'Sudah diubah', { code: 'visit_changed', ...data })

it('reads the record that a refusal carries under its name', () => {
  expect(extractConflictRecord(refusal({ visit: { version: 2 } }), 'visit', schema)).toEqual({ version: 2 })
})

it.each([
  ['another record', refusal({ thread: { version: 2 } })],
  ['a record of another shape', refusal({ visit: {} })],
  ['no answer at all', new Error('offline')],
])('finds nothing in %s', (_, error) => {
  expect(extractConflictRecord(error, 'visit', schema)).toBeNull()
})

it('tells a record that only another version, its author and its timeline distinguish from one that has changed', () => {
  const visit = { version: 1, changed_by: 'Sari', state: 'in_work', events: [] }
  const begun = { ...visit, version: 2, changed_by: 'Joko', events: [{ act: 'step_started' }] }
  expect(isSameContent({ visit }, { visit: begun })).toBe(true)
  expect(isSameContent({ visit }, { visit: { ...begun, state: 'waiting' } })).toBe(false)
})
