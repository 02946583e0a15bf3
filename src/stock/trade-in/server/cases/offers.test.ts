import { describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { PASSWORD, registered, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { caseOf, offerDraft, withFindings, withOffer } from '#tests/support/trade-in-cases.ts'
import { readTradeInCase, sendOffer } from '../../desk-trade-ins.contract.ts'
import { claimTradeIn, listTradeIns } from '../../trade-in.contract.ts'
import { answerTradeInOffer, listTradeInProgress } from '../../trade-in-cases.contract.ts'
import { lapseOffers } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
type Held = Awaited<ReturnType<typeof withOffer>>
const answer = (
  { id, offerId, call }: Pick<Held, 'id' | 'offerId' | 'call'>,
  accepted: boolean,
  words?: string,
) => call(answerTradeInOffer, { params: { id, offerId }, body: { accepted, ...(words ? { words } : {}) } })
const mailsTo = async (to: string) =>
  (await server.messages({ to, channel: 'email' })).map(({ subject }) => subject)
/** The end of its last day, midnight in Jakarta. */
const THE_END = '2026-12-01T17:00:00Z'
/** Its customer, signed in again. */
async function atTheEnd({ email }: Pick<Held, 'email'>) {
  server.clock.set(THE_END)
  const { jwt } = await server.as()(login, { body: { identifier: email, password: PASSWORD } })
  return server.as(jwt)
}

async function anOffer({ id, office }: Pick<Held, 'id' | 'office'>, change: object) {
  const { version } = await caseOf(office, id)
  return office.call(sendOffer, { params: { tradeInId: id }, body: { version, ...offerDraft(change) } })
}

describe('an offer', () => {
  it('is mailed and shown on the customer’s page, with its reason and last day', async () => {
    const held = await withOffer(server)
    expect((await mailsTo(held.email))[0]).toMatch(
      /^Penawaran tukar tambah D \d+ TTM, berlaku sampai 1 Desember 2026$/,
    )
    expect(await held.call(listTradeInProgress, {})).toMatchObject([
      {
        id: held.id,
        state: 'offered',
        offers: [
          {
            price: 168_500_000,
            valid_until: '2026-12-01',
            ends_at: '2026-12-01T17:00:00.000Z',
            answer: null,
          },
        ],
      },
    ])
    expect(await (await withPhone(server)).call(listTradeInProgress, {})).toEqual([])
  })

  it('below the estimate needs a reason, and a last day from today on', async () => {
    const made = await withFindings(server)
    const low = (await caseOf(made.office, made.id)).low ?? 0
    const below = await refusal(anOffer(made, { price: low - 500_000, reason: ' ' }))
    expect(below).toMatchObject({ status: 400, data: { field: 'reason' } })
    expect(below.message).toBe('IDR 500.000 di bawah perkiraan: tulis alasannya')
    for (const valid_until of ['2026-11-20', '2027-06-01'])
      expect((await refusal(anOffer(made, { valid_until }))).data?.field).toBe('valid_until')
    expect((await anOffer(made, { price: low, reason: '' })).offers[0]).toMatchObject({
      price: low,
      reason: null,
    })
  })

  it('is replaced by a later one, and can no longer be answered then', async () => {
    const held = await withOffer(server)
    const shown = await anOffer(held, { price: 170_000_000 })
    expect(shown.offers.map(({ answer: was }) => was)).toEqual([null, 'replaced'])
    const late = await refusal(answer(held, true))
    expect(late).toMatchObject({ status: 409, data: { code: 'offer_changed' } })
    const newest = { ...held, offerId: shown.offers[0]?.id ?? '' }
    expect(await answer(newest, true)).toMatchObject({ state: 'accepted' })
    expect((await refusal(anOffer(held, {}))).data?.code).toBe('trade_in_act_over')
  })

  it('is accepted once, by its owner; both sides are notified', async () => {
    const held = await withOffer(server)
    const other = await withPhone(server)
    expect((await refusal(answer({ ...held, call: other.call }, true))).status).toBe(404)
    expect((await refusal(answer({ ...held, offerId: held.id }, true))).status).toBe(404)
    expect((await refusal(answer({ ...held, call: server.as() }, true))).status).toBe(401)
    await answer(held, true, 'Kapan bisa diantar?')
    await answer(held, true)
    expect((await mailsTo(held.email)).filter((subject) => subject.endsWith('diterima'))).toHaveLength(1)
    const [mail] = await server.messages({ to: held.office.email, channel: 'email' })
    expect(mail?.text).toContain('Kapan bisa diantar?')
    expect((await refusal(answer(held, false))).data?.code).toBe('offer_changed')
    expect(await caseOf(held.office, held.id)).toMatchObject({
      state: 'accepted',
      changed_by: null,
      acts: [],
    })
  })

  it('is declined with a message; the others of head office are mailed when its sender has left', async () => {
    const held = await withOffer(server)
    const other = await staffMember(server, 'office')
    await server.context.db
      .updateTable('staff')
      .set({ deactivated_at: server.clock.now() })
      .where('id', '=', held.office.id)
      .execute()
    expect(await answer(held, false, 'Terlalu rendah')).toMatchObject({
      state: 'declined',
      offers: [{ answer: 'declined', answer_words: 'Terlalu rendah' }],
    })
    expect(await mailsTo(other.email)).toEqual([expect.stringMatching(/ditolak$/)])
    expect(await mailsTo(held.office.email)).toEqual([])
  })
})

describe('an offer after its last day', () => {
  it('can no longer be answered, whether or not it has lapsed yet', async () => {
    const held = await withOffer(server)
    const call = await atTheEnd(held)
    const late = { status: 409, data: { code: 'offer_over' } }
    const refused = await refusal(answer({ ...held, call }, true))
    expect(refused).toMatchObject(late)
    expect(refused.message).toContain('berlaku sampai 1 Desember 2026')
    await lapseOffers(server.context)
    expect(await refusal(answer({ ...held, call }, false))).toMatchObject(late)
  })

  it('lapses by the clock, once over several processes, without a member of staff', async () => {
    const held = await withOffer(server)
    server.clock.set(new Date(Date.parse(THE_END) - 1).toISOString())
    expect(await lapseOffers(server.context)).toBe(0)
    const call = await atTheEnd(held)
    const both = await Promise.all([lapseOffers(server.context), lapseOffers(server.context)])
    expect(both.sort()).toEqual([0, 1])
    expect(await call(listTradeInProgress, {})).toMatchObject([
      { state: 'lapsed', offers: [{ answer: 'lapsed' }] },
    ])
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'details'])
      .where('event', '=', 'trade_in_changed')
      .orderBy('sequence', 'desc')
      .execute()
    expect(entries[0]).toMatchObject({
      staff_id: null,
      details: { act: 'lapse', from: 'offered', to: 'lapsed' },
    })
    expect((await mailsTo(held.email)).filter((subject) => subject.endsWith('gugur'))).toHaveLength(1)
    expect((await mailsTo(held.office.email)).filter((subject) => subject.endsWith('gugur'))).toHaveLength(1)
  })
})

describe('a request without an account', () => {
  const linkIn = async (email: string) =>
    /\/tukar-tambah\?permintaan=([\w-]+)&kunci=([\w-]+)/.exec(
      (await server.messages({ to: email }))[0]?.text ?? '',
    ) ?? []

  it("is taken into an account by the link of the offer's mail, with its inspection, and answered there", async () => {
    const held = await withOffer(server, { stranger: true })
    expect((await refusal(answer(held, true))).status).toBe(401)
    const [, id = '', record_token = ''] = await linkIn(held.email)
    expect(id).toBe(held.id)
    const ratna = await registered(server, 'Ratna Wijaya')
    expect((await refusal(answer({ ...held, call: ratna.call }, true))).status).toBe(404)
    await ratna.call(claimTradeIn, { params: { id }, body: { record_token } })
    const budi = await registered(server)
    const second = await refusal(budi.call(claimTradeIn, { params: { id }, body: { record_token } }))
    expect(second.status).toBe(404)
    expect(await answer({ ...held, call: ratna.call }, true)).toMatchObject({ state: 'accepted' })
    const data = await ratna.call(exportPersonalData, {})
    expect(data.trade_in_offers).toMatchObject([{ answer: 'accepted' }])
    expect(data.trade_in_inspections).toMatchObject([{ engine: 92 }])
    expect(data.bookings).toHaveLength(1)
  })

  it('is erased with the person who made it, inspection and offers included', async () => {
    const held = await withOffer(server, { stranger: true })
    const ratna = await registered(server, 'Ratna Wijaya')
    await server.context.db
      .updateTable('trade_ins')
      .set({ email: ratna.email })
      .where('id', '=', held.id)
      .execute()
    await eraseAccount(server, ratna)
    for (const table of ['trade_ins', 'trade_in_cases', 'trade_in_offers', 'bookings', 'visits'] as const)
      expect(await server.context.db.selectFrom(table).select('id').execute(), table).toEqual([])
    const gone = await refusal(held.office.call(readTradeInCase, { params: { tradeInId: held.id } }))
    expect(gone.status).toBe(404)
  })
})

it('the specified answers do not change: the list and the lead of a request contain nothing of its case', async () => {
  const held = await withOffer(server)
  const [listed] = await held.call(listTradeIns, {})
  expect(listed).toMatchObject({ id: held.id, state: expect.stringMatching(/^(verified|handed_over)$/) })
  expect(JSON.stringify(listed)).not.toContain('offered')
})
