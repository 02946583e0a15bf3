import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#core/api-error.ts'
import { extractConflictRecord } from './record-kind.ts'

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
