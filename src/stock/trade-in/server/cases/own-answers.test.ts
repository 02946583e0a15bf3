import { describe, expect, it } from 'vitest'
import { SUDIRMAN, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { caseOf, withCase, withOffer } from '#tests/support/trade-in-cases.ts'
import { answerTradeInOffer, listTradeInProgress } from '../../trade-in-cases.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
type Held = Awaited<ReturnType<typeof withOffer>>
const answer = ({ id, offerId, call }: Pick<Held, 'id' | 'offerId' | 'call'>, words: string) =>
  call(answerTradeInOffer, { params: { id, offerId }, body: { accepted: true, words } })

describe('progress of several requests of one customer', () => {
  it('shows with each its own inspection and offers', async () => {
    const owner = await withPhone(server)
    const fresh = await withCase(server, { owner })
    const { office } = fresh
    server.clock.advance(60_000)
    const first = await withOffer(server, { owner, office, offer: { price: 168_000_000 } })
    server.clock.advance(60_000)
    const second = await withOffer(server, { owner, office, offer: { price: 171_000_000 } })
    const visits = await Promise.all([second, first].map(({ id }) => caseOf(office, id)))
    const [secondAt, firstAt] = visits.map(({ inspections }) => inspections[0]?.starts_at)
    const at = (starts_at: string | undefined, { hour }: Held) => ({
      starts_at,
      order_start_time: hour.order_start_time,
      branch: SUDIRMAN.branch,
      city: SUDIRMAN.city,
      timezone: 'Asia/Jakarta',
    })
    expect(await owner.call(listTradeInProgress, {})).toMatchObject([
      {
        id: second.id,
        inspection: at(secondAt, second),
        offers: [{ id: second.offerId, price: 171_000_000 }],
      },
      { id: first.id, inspection: at(firstAt, first), offers: [{ id: first.offerId, price: 168_000_000 }] },
      { id: fresh.id, state: 'new', inspection: null, offers: [] },
    ])
  })
})

describe('answer to an offer', () => {
  it('is refused if the case has left the state of its offer', async () => {
    const held = await withOffer(server)
    await server.context.db
      .updateTable('trade_in_cases')
      .set({ state: 'to_offer' })
      .where('id', '=', held.id)
      .execute()
    const refused = await refusal(answer(held, ''))
    expect(refused).toMatchObject({ status: 409, data: { code: 'offer_changed' } })
    expect(await held.call(listTradeInProgress, {})).toMatchObject([
      { state: 'to_offer', offers: [{ answer: null }] },
    ])
  })
})
