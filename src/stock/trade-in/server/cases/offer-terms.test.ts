import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { caseOf, offerDraft, withFindings, withOffer } from '#tests/support/trade-in-cases.ts'
import { OFFER_DAYS_MAX, sendOffer } from '../../desk-trade-ins.contract.ts'
import { lapseOffers } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
/** The day of the test clock in Jakarta. */
const TODAY = '2026-11-21'

async function offer(
  { id, office }: Pick<Awaited<ReturnType<typeof withFindings>>, 'id' | 'office'>,
  change: object,
) {
  const { version } = await caseOf(office, id)
  return office.call(sendOffer, { params: { tradeInId: id }, body: { version, ...offerDraft(change) } })
}

describe('the last day of an offer', () => {
  it.each([
    ['today', TODAY, '2026-11-21T17:00:00.000Z'],
    ['as late as allowed', addDays(TODAY, OFFER_DAYS_MAX), '2027-01-20T17:00:00.000Z'],
  ])('may be %s, and ends at midnight in Jakarta', async (_, valid_until, ends_at) => {
    const { offers } = await offer(await withFindings(server), { valid_until })
    expect(offers).toMatchObject([{ valid_until, ends_at }])
  })

  it.each([
    ['past', addDays(TODAY, -1), 'Tanggal sudah lewat, pilih hari lain'],
    ['a day too late', addDays(TODAY, OFFER_DAYS_MAX + 1), 'Penawaran berlaku paling lama 60 hari'],
  ])('is refused when it is %s', async (_, valid_until, message) => {
    const refused = await refusal(offer(await withFindings(server), { valid_until }))
    expect(refused).toMatchObject({ status: 400, message, data: { field: 'valid_until' } })
  })
})

describe('the price of an offer', () => {
  it('may be below the estimate with a reason, which is kept without the spaces around it', async () => {
    const made = await withFindings(server)
    const price = ((await caseOf(made.office, made.id)).low ?? 0) - 1
    const { offers } = await offer(made, { price, reason: '  Bushing arm \n' })
    expect(offers).toMatchObject([{ price, reason: 'Bushing arm' }])
  })

  it('needs no reason where the request has no estimate', async () => {
    const made = await withFindings(server)
    const none = { price: null, low: null, high: null }
    await server.context.db.updateTable('trade_ins').set(none).where('id', '=', made.id).execute()
    const { offers } = await offer(made, { price: 1, reason: '  ' })
    expect(offers).toMatchObject([{ price: 1, reason: null }])
  })
})

describe('the mail of an offer', () => {
  it('has a link without a token for a customer with an account', async () => {
    const held = await withOffer(server)
    const [mail] = await server.messages({ to: held.email, channel: 'email' })
    expect(mail?.text).toContain('/dashboard/tukar-tambah')
    expect(mail?.text).toContain('Terima atau tolak penawaran di akun Anda.')
    expect(mail?.text).not.toContain('kunci=')
    const cases = await server.context.db.selectFrom('trade_in_cases').select('claim_token_hash').execute()
    expect(cases).toEqual([{ claim_token_hash: null }])
  })
})

describe('many offers after their last day', () => {
  it('lapse in one run of the clock, each with an entry of the audit log', async () => {
    const { id } = await withOffer(server)
    // One more than a batch: the rows of the first request again, under other ids.
    for (const table of ['trade_ins', 'trade_in_cases'])
      await sql`
        insert into ${sql.table(table)}
        select copy.* from ${sql.table(table)} own, generate_series(1, 100) again,
          jsonb_populate_record(own, jsonb_build_object('id', own.id || '-' || again)
            || case when to_jsonb(own) ? 'number' then jsonb_build_object('number', next_trade_in_number())
               else '{}' end) copy`.execute(server.context.db)
    await sql`
      insert into trade_in_offers
        (id, trade_in_id, price, reason, valid_until, ends_at, sent_at, sent_by, sent_by_id)
      select o.id || '-' || again, ${id} || '-' || again, price, reason, valid_until, ends_at, sent_at, sent_by, sent_by_id
      from trade_in_offers o, generate_series(1, 100) again`.execute(server.context.db)
    server.clock.set('2026-12-01T17:00:00Z')
    expect(await lapseOffers(server.context)).toBe(101)
    const { db } = server.context
    const states = await db.selectFrom('trade_in_cases').select(['state', 'changed_by']).execute()
    expect(states).toEqual(Array.from({ length: 101 }, () => ({ state: 'lapsed', changed_by: null })))
    const entries = await db
      .selectFrom('audit_log')
      .select(['staff_id', 'address', 'request_id'])
      .where(sql<boolean>`details ->> 'act' = 'lapse'`)
      .execute()
    const nobody = { staff_id: null, address: null, request_id: null }
    expect(entries).toEqual(Array.from({ length: 101 }, () => nobody))
  })
})
