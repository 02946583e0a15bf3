import { secureChance } from '#server/chance.ts'
import type { Queries } from '#server/database/database.ts'
import { storedInspectionRequest, storedOrder } from './car-orders.ts'

/** Whose rows, and what they hang on. */
interface Of {
  customerId: string
  carId: string
  bookingId: string
  tradeInId: string
  now: Date
}

/**
 * A row of each table about a customer that few customers have one in, so that what is proved of every table is proved of these as
 * well.
 */
export async function insertRareRows(
  db: Queries,
  { customerId: customer_id, carId: car_id, bookingId, tradeInId, now }: Of,
): Promise<void> {
  const expires_at = new Date(now.getTime() + 3_600_000)
  const day = '2026-11-21'
  const [entry] = await db
    .selectFrom('audit_log')
    .select('sequence')
    .where('customer_id', '=', customer_id)
    .limit(1)
    .execute()
  await db
    .insertInto('audit_reasons')
    .values({ sequence: entry?.sequence ?? 0, customer_id, reason: 'Ditelepon' })
    .execute()
  await db
    .insertInto('calendar_entries')
    .values({ customer_id, uid: 'stnk-1', digest: 'x', sequence: 0, changed_at: now, car_id })
    .execute()
  const { id: visit_id } = await db
    .selectFrom('visits')
    .innerJoin('bookings', 'bookings.id', 'visits.id')
    .select('visits.id')
    .where('bookings.customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('visit_steps')
    .values({ visit_id, step: 0, kind: 'general', minutes: 60, origin: 'said', state: 'planned' })
    .execute()
  await db.insertInto('visit_plans').values({ visit_id }).execute()
  await db.insertInto('step_minutes').values({ visit_id, step: 0, day, branch_id: 1001 }).execute()
  await db
    .insertInto('plan_blocks')
    .values({
      branch_id: 1001,
      day,
      visit_id,
      step: 0,
      stall_minutes: '[1,2)',
      technician_minutes: null,
    })
    .execute()
  await db
    .insertInto('complaint_cards')
    .values({ booking_id: bookingId, symptoms: ['noise'], felt: [], spending_limit: null, call_first: false })
    .execute()
  await db
    .insertInto('email_changes')
    .values({
      customer_id,
      new_email: 'baru@contoh.id',
      old_confirmed_at: null,
      new_confirmed_at: null,
      created_at: now,
      expires_at,
    })
    .execute()
  await db
    .insertInto('link_tickets')
    .values({ ticket_hash: 'x', customer_id, session_id: null, browser_hash: null, expires_at })
    .execute()
  await db
    .insertInto('one_time_links')
    .values({
      token_hash: 'x',
      purpose: 'reset_password',
      way: null,
      customer_id,
      browser_hash: null,
      created_at: now,
      expires_at,
      used_at: null,
    })
    .execute()
  await db
    .insertInto('whatsapp_consents')
    .values({
      customer_id,
      phone: '6281200001234',
      proved_at: now,
      text_version: 1,
      place: 'ways_page',
      given_at: now,
      withdrawn_at: null,
      withdrawn_by: null,
      suspended: null,
      suspended_at: null,
    })
    .execute()
  await db
    .insertInto('way_tests')
    .values({ customer_id, way: 'email', message_id: null, sent_at: now })
    .execute()
  await db
    .insertInto('whatsapp_messages')
    .values({
      id: 'x',
      dedupe_key: 'x',
      customer_id,
      wa: '6281200001234',
      number_id: '1',
      branch_id: null,
      kind: 'visit',
      template: 'tt_test_v1',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('price_checks')
    .values({
      id: 'x',
      customer_id,
      mobil_bekas_id: 1,
      brand: 'Toyota',
      car_type: 'Avanza',
      car_spec: '1.3 E',
      body: null,
      year: 2021,
      area: 'Jakarta',
      mileage: 40_000,
      price: 150_000_000,
      low: 140_000_000,
      high: 160_000_000,
      comparable_count: null,
      lines: '[]',
      day,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('reminders_sent')
    .values({ car_id, of: 'service', cycle: 'x', stage: 'x', sent_at: now })
    .execute()
  await db
    .insertInto('similar_cars_told')
    .values({ customer_id, stock_no: 'TT26-00002', found_at: now, told_at: null })
    .execute()
  await db
    .insertInto('social_accounts')
    .values({ provider: 'google', provider_user_id: 'x', customer_id, email: null, linked_at: now })
    .execute()
  await db
    .insertInto('social_attempts')
    .values({
      state_hash: 'x',
      provider: 'google',
      code_verifier: 'x',
      nonce: 'x',
      customer_id,
      session_id: null,
      expires_at,
    })
    .execute()
  const [thread] = await db
    .selectFrom('inbox_threads')
    .select('id')
    .where('customer_id', '=', customer_id)
    .limit(1)
    .execute()
  const [visit] = await db
    .selectFrom('visits')
    .innerJoin('bookings', 'bookings.id', 'visits.id')
    .select('visits.id')
    .where('bookings.customer_id', '=', customer_id)
    .limit(1)
    .execute()
  await db
    .insertInto('arrival_links')
    .values({ visit_id: visit?.id ?? '', token_hash: 'x', made_at: now })
    .execute()
  await db
    .insertInto('thread_photos')
    .values({
      id: 'x',
      thread_id: thread?.id ?? '',
      media_id: '1',
      sha256: 'x',
      bytes: Buffer.from('x'),
      next_try_at: now,
      received_at: now,
      attached_to: null,
      attached_at: null,
    })
    .execute()
  await db
    .insertInto('trade_in_passports')
    .values({ trade_in_id: tradeInId, code: 'TT-9B2H-6WNE-4KFD', proof: null, visits: 1, given_on: day })
    .execute()
  await db
    .insertInto('visit_preparations')
    .values({ visit_id, branch_id: 1001 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('visit_calls')
    .values({
      visit_id,
      at: now,
      by_id: 'x',
      by_name: 'Sari',
      result: 'missed',
      words: null,
      comes_at: null,
      booked_id: null,
    })
    .execute()
  await db
    .insertInto('waiting_entries')
    .values({
      id: 'waiting-1',
      branch_id: 1001,
      branch: 'Bengkel',
      timezone: 'Asia/Jakarta',
      customer_id,
      car_id,
      car_name: 'Agya',
      plate: 'B1KZT',
      service_type: 'Servis Umum',
      mileage: 1,
      service_notes: 'Rem',
      name: 'Ratna',
      phone: '62812',
      email: 'ratna@contoh.id',
      province: 'DKI',
      city: 'Jakarta',
      first_day: day,
      last_day: day,
      part: 'any',
      joined_at: now,
      ended_at: null,
      ended_cause: null,
      ended_words: null,
      end_announced_at: null,
    })
    .execute()
  await db
    .insertInto('waiting_offers')
    .values({
      id: 'offer-1',
      entry_id: 'waiting-1',
      branch_id: 1001,
      starts_at: now,
      start: '09:00',
      freed_at: now,
      cause: 'cancelled',
      tell_at: now,
      told_at: null,
      held_until: expires_at,
      state: 'open',
      ended_at: null,
      booking_id: null,
    })
    .execute()
  await insertEndedOrder(db, { customer_id, now, day })
  await storedInspectionRequest({ db, chance: secureChance, clock: { now: () => now } }, customer_id)
}

/** What a car that was handed over leaves with its order. */
async function insertSoldCar(db: Queries, order_id: string, now: Date, day: string): Promise<void> {
  await db
    .insertInto('order_photos')
    .values({
      id: 'order-photo-1',
      order_id,
      place: 'odometer',
      sha256: '',
      bytes: Buffer.from([]),
      taken_at: now,
      taken_by: 'Sari',
    })
    .execute()
  await db
    .insertInto('hand_overs')
    .values({
      order_id,
      handed_over_at: now,
      plate: 'B2718RPX',
      stnk_until: day,
      chassis: 'MHKM1BA3JMK204718',
      odometer_km: 45_012,
      odometer_word: null,
      reading_low: false,
      items: '[]',
      points: '[]',
      photos: '[]',
      receipt_number: 'KW-1',
      trade_in_taken: false,
      advisor_name: 'Sari',
      advisor_by: 'code',
      buyer_by: 'code',
      paper_reason: null,
      return_until: now,
      first_service: null,
    })
    .execute()
  await db
    .insertInto('order_papers')
    .values({
      order_id,
      paper: 'bpkb',
      run_by: 'dealer',
      state: 'sent',
      promised_on: day,
      started_on: null,
      office: null,
      ready_on: day,
      sent_at: now,
      tracking: 'JNE-1',
      delivered_on: null,
      told_late: null,
      office_told: null,
    })
    .execute()
  await db
    .insertInto('paper_promises')
    .values({ order_id, paper: 'bpkb', promised_on: day, reason: 'Blanko habis', by_name: 'Bayu', at: now })
    .execute()
  await db
    .insertInto('car_returns')
    .values({
      id: 'car-return-1',
      order_id,
      state: 'kept',
      asked_at: now,
      asked_km: 45_300,
      false_statement: 'Bekas banjir',
      is_false: false,
      inspected_at: null,
      odometer_km: null,
      decided_by_name: 'Dewi',
      decided_reason: 'Tidak terbukti',
    })
    .execute()
}

/** An order of a car that was cancelled and paid back. */
async function insertEndedOrder(
  db: Queries,
  { customer_id, now, day }: { customer_id: string; now: Date; day: string },
): Promise<void> {
  const { id: order_id } = await storedOrder(
    { context: { db, chance: secureChance, clock: { now: () => now } } },
    { customer_id, state: 'cancelled', ended_at: now, deadline_at: null },
  )
  await db
    .insertInto('order_events')
    .values({
      order_id,
      act: 'cancel',
      state: 'cancelled',
      at: now,
      by_kind: 'buyer',
      by_name: null,
      note: 'Batal',
    })
    .execute()
  await db
    .insertInto('order_agreements')
    .values({
      order_id,
      terms_version: 1,
      clauses: '["Pembeli: Ratna"]',
      registered_name: 'Ratna',
      city_id: 3173,
      papers_by: 'dealer',
      papers_early: false,
      pay_by: 'transfer',
      company: null,
      trade_in_id: null,
      balance_until: now,
      ready_on: day,
      agreed_at: now,
    })
    .execute()
  await insertSoldCar(db, order_id, now, day)
  await db
    .insertInto('order_payments')
    .values({
      id: 'payment-1',
      order_id,
      amount_idr: 2_000_000,
      method: 'transfer',
      received_on: day,
      reference: 'BCA-1',
      payer: 'Ratna',
      state: 'confirmed',
      recorded_by: 'staff-1',
      recorded_by_name: 'Dewi',
      recorded_at: now,
      confirmed_at: now,
      confirmed_by_name: 'Dewi',
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      reason: null,
    })
    .execute()
  await db
    .insertInto('payment_attempts')
    .values({
      id: 'PM-AAAAAA-1',
      order_id,
      purpose: 'deposit',
      method: 'qris',
      amount_idr: 2_000_000,
      state: 'ended',
      content: 'x',
      transaction_id: null,
      provider_status: 'expire',
      odd_reason: null,
      payment_id: null,
      created_at: now,
      expires_at: now,
      next_check_at: null,
    })
    .execute()
  await db
    .insertInto('payment_events')
    .values({ key: 'notice-1', attempt_id: 'PM-AAAAAA-1', status: 'expire', received_at: now })
    .execute()
  await db
    .insertInto('refunds')
    .values({
      id: 'refund-1',
      order_id,
      cause: 'cancelled',
      payment_id: null,
      payer: 'Ratna',
      amount_idr: 2_000_000,
      state: 'paid',
      opened_at: now,
      account_at: now,
      due_on: day,
      approved_by: 'staff-1',
      approved_by_name: 'Dewi',
      approved_at: now,
      second_by_name: null,
      closed_at: now,
      reference: 'TRF-1',
      reason: null,
    })
    .execute()
  await db
    .insertInto('refund_accounts')
    .values({
      refund_id: 'refund-1',
      sealed: 'x',
      bank: 'BCA',
      last_four: '4821',
      name_differs: false,
      given_at: now,
      paid_at: now,
    })
    .execute()
  await db
    .insertInto('receipts')
    .values({
      code: 'TB-AAAA-BBBB-CCCC',
      order_id,
      payment_id: 'payment-1',
      refund_id: null,
      content: JSON.stringify({
        kind: 'payment',
        amount_idr: 2_000_000,
        day,
        method: 'Transfer bank',
        order_number: 'PM-AAAAAA',
        stock_no: 'TT26-00001',
        car: 'Toyota Avanza',
        year: 2021,
        company: 'PT Contoh',
        branch: 'Sudirman',
        payer: 'R•••',
        received_idr: 2_000_000,
      }),
      recorded_at: now,
    })
    .execute()
}
