import { expect, it } from 'vitest'
import { createBeginResultTexts, formatNotificationResult } from './sent-texts.ts'

it.each([
  [null, { words: 'Rina dikabari', phone: null }],
  [
    { phone: '6281200001234' },
    {
      words: 'Jam mulai tersimpan. Rina tidak punya email, telepon 0812-0000-1234',
      phone: '6281200001234',
    },
  ],
  [{ phone: '' }, { words: 'Jam mulai tersimpan. Rina tidak punya email', phone: null }],
])('reports a later begin, and whom to call where the customer is unreached at %o', (unreached, said) => {
  expect(formatNotificationResult('Rina', unreached, createBeginResultTexts({ first_name: 'Rina' }))).toEqual(
    said,
  )
})
