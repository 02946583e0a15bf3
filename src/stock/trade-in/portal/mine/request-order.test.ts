import { expect, it } from 'vitest'
import type { TradeInProgress } from '../../trade-in-cases.contract.ts'
import { sortOpenOffersFirst } from './request-order.ts'

type Offer = TradeInProgress['offers'][number]
const progress = (id: string, ...answers: Offer['answer'][]) => ({
  id,
  offers: answers.map((answer) => ({ answer }) as Offer),
})

it('lists requests with an unanswered offer first, and the others in their order', () => {
  const requests = ['unseen', 'declined', 'without offer', 'waiting'].map((id) => ({ id }))
  const sorted = sortOpenOffersFirst(requests, [
    progress('declined', 'declined'),
    progress('without offer'),
    progress('waiting', null, 'replaced'),
  ])
  expect(sorted.map(({ id }) => id)).toEqual(['waiting', 'unseen', 'declined', 'without offer'])
})
