import { addDays, instantAt, localClock, shortDay, weekdayOf, zoneOf } from '#core/days.ts'
import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { requireBranchById } from '#workshop/regions/server/rules.ts'
import { openVisit, visitOf } from '#workshop/visits/server/open-visit.ts'

/** The workshop of the demo staff. */
const BRANCH = 1001
const OWNER = 'ratna.wijaya@contoh.id'
const ADVISOR = 'sari.lestari@contoh.id'
const PLATE = 'D1083AHF'
const SHARED_NUMBER = '1'

/** Weeks ago and answers: yes, no, or none. */
const ANSWERS: readonly (readonly [number, string])[] = [
  [1, 'yyn-'],
  [2, 'yyy-'],
  [3, 'yyyn'],
  [4, 'yy-'],
  [5, 'yyyy'],
  [6, 'yny'],
  [7, 'yyy'],
]

/**
 * Makes what the desk shows after visits, once: answers of eight weeks without persons, a return job, and threads by WhatsApp. For
 * the demo people and staff, who exist on the embedded database alone.
 */
export async function makeDemoAfterVisit(context: AppContext): Promise<void> {
  const { db } = context
  const [made, owner, advisor] = await Promise.all([
    db.selectFrom('follow_ups').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('customers').selectAll().where('email', '=', OWNER).executeTakeFirst(),
    db.selectFrom('staff').select(['id', 'name']).where('email', '=', ADVISOR).executeTakeFirst(),
  ])
  const car =
    owner &&
    (await db
      .selectFrom('cars')
      .selectAll()
      .where('customer_id', '=', owner.id)
      .where('license_plate', '=', PLATE)
      .executeTakeFirst())
  if (made || !owner || !advisor || !car) return
  await context.transaction(async (tx) => {
    await makeAnswers(context, tx, advisor)
    const visitId = await makeVisit(context, tx, owner, car)
    await makeReturnJob(context, tx, visitId, advisor)
    if (context.config.whatsApp) await makeThreads(context, tx, owner)
  })
}

interface Person {
  id: string
  name: string
}

/** Answers without a customer, as after an erasure: the figures need them, and no customer has to be invented. */
async function makeAnswers({ chance, clock }: AppContext, tx: Queries, advisor: Person): Promise<void> {
  const today = localClock(clock.now(), 'Asia/Jakarta').day
  const monday = addDays(today, 1 - weekdayOf(today))
  const rows = ANSWERS.flatMap(([weeks, answers]) =>
    [...answers].map((answer, at) => {
      const week = addDays(monday, -7 * weeks)
      const handedOver = instantAt(addDays(week, at), '15:00', 'Asia/Jakarta')
      const later = (hours: number) => new Date(handedOver.getTime() + hours * HOUR_MS)
      const isAnswered = answer !== '-'
      return {
        id: chance.recordId(),
        visit_id: null,
        branch_id: BRANCH,
        week,
        handed_over_at: handedOver,
        advisor_id: advisor.id,
        advisor_name: advisor.name,
        skip_cause: null,
        asked_phone: null,
        state: isAnswered ? ('answered' as const) : ('closed' as const),
        due_at: later(24),
        until_at: later(72),
        closes_at: later(14 * 24),
        asked_at: later(24),
        asked_ways: ['email'],
        token_hash: null,
        changed_at: null,
        words: null,
        uncounted_cause: null,
        fixed: isAnswered ? answer === 'y' : null,
        answered_at: isAnswered ? later(27) : null,
        answered_via: isAnswered ? ('link' as const) : null,
        rating: answer === 'y' ? 5 : null,
      }
    }),
  )
  await tx.insertInto('follow_ups').values(rows).execute()
}

type Owner = Person & { phone: string | null; email: string }
type Car = Parameters<typeof carName>[0] & { id: string; license_plate: string }

/** A visit that was handed over two days ago. */
async function makeVisit(context: AppContext, tx: Queries, owner: Owner, car: Car): Promise<string> {
  const { chance, clock } = context
  const branch = await requireBranchById(context, 'gr', BRANCH)
  const zone = zoneOf(branch.timezone)
  const day = addDays(localClock(clock.now(), zone).day, -2)
  const id = chance.recordId()
  const service_date = instantAt(day, '09:00', zone)
  await tx
    .insertInto('bookings')
    .values({
      id,
      customer_id: owner.id,
      car_id: car.id,
      car_name: carName(car),
      branch_id: branch.id,
      branch: branch.branch,
      province: branch.province,
      city: branch.city,
      timezone: zone,
      service_type: 'Servis Umum',
      mileage: 52_900,
      service_notes: 'Rem depan bunyi.',
      service_date,
      order_start_time: '09:00',
      order_end_time: '09:30',
      name: owner.name,
      phone: owner.phone ?? '',
      email: owner.email,
      is_verified: true,
      held_until: null,
      released_at: null,
      created_at: service_date,
      updated_at: service_date,
    })
    .execute()
  const proved = { id, branch_id: branch.id, timezone: zone, service_date, license_plate: car.license_plate }
  await openVisit(tx, visitOf(proved, false, service_date), owner.id)
  const handed_over_at = instantAt(day, '15:05', zone)
  await tx
    .updateTable('visits')
    .set({ state: 'handed_over', state_since: handed_over_at, handed_over_at })
    .where('id', '=', id)
    .execute()
  return id
}

async function makeReturnJob(
  { chance, clock }: AppContext,
  tx: Queries,
  visitId: string,
  advisor: Person,
): Promise<void> {
  const now = clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const week = localClock(at(-48), 'Asia/Jakarta').day
  await tx
    .insertInto('follow_ups')
    .values({
      id: chance.recordId(),
      visit_id: visitId,
      branch_id: BRANCH,
      handed_over_at: at(-48),
      week: addDays(week, 1 - weekdayOf(week)),
      advisor_id: advisor.id,
      advisor_name: advisor.name,
      state: 'answered',
      skip_cause: null,
      due_at: at(-24),
      until_at: at(24),
      closes_at: at(12 * 24),
      asked_at: at(-24),
      asked_phone: null,
      asked_ways: ['email'],
      token_hash: null,
      changed_at: null,
      uncounted_cause: null,
      rating: null,
      fixed: false,
      answered_at: at(-1),
      answered_via: 'account',
      words: 'Bunyi masih ada saat mengerem pelan.',
    })
    .execute()
  await tx
    .insertInto('return_jobs')
    .values({
      id: chance.recordId(),
      visit_id: visitId,
      branch_id: BRANCH,
      state: 'open',
      opened_at: at(-1),
      call_due_at: at(3),
      remind_at: at(1),
      advisor_id: advisor.id,
      advisor_name: advisor.name,
      heads: [],
      changed_at: at(-1),
      reminded_at: null,
      office_notified_at: null,
      called_at: null,
      call_in_time: null,
      return_visit_id: null,
      cause: null,
      outcome: null,
      outcome_words: null,
      closed_at: null,
      confirmed_at: null,
      reopened_at: null,
      reopen_words: null,
      changed_by: null,
      complained_at: null,
      complaint_words: null,
      complaint_thread_id: null,
    })
    .execute()
}

/** A thread of the owner whose window is open, and one of a stranger whose window has closed. */
async function makeThreads(context: AppContext, tx: Queries, owner: Owner): Promise<void> {
  const now = context.clock.now()
  const threads = [
    {
      name: owner.name,
      sender: owner.phone ?? '',
      customer_id: owner.id,
      subject: `D 1083 AHF, diambil ${shortDay(localClock(new Date(now.getTime() - 2 * DAY_MS), 'Asia/Jakarta').day)}`,
      words: 'Bunyinya dari roda depan kiri. Bisa datang besok pagi?',
      at: new Date(now.getTime() - HOUR_MS / 2),
    },
    {
      name: '0813-0000-7755',
      sender: '6281300007755',
      customer_id: null,
      subject: 'Nomor tidak dikenal',
      words: 'Servis AC Rush berapa ya?',
      at: new Date(now.getTime() - 2 * DAY_MS),
    },
  ]
  for (const { name, sender, customer_id, subject, words, at } of threads) {
    const id = context.chance.recordId()
    const until = new Date(at.getTime() + DAY_MS)
    const number_id = context.config.whatsApp?.numbers[0].id ?? SHARED_NUMBER
    await tx
      .insertInto('inbox_threads')
      .values({
        id,
        kind: 'message',
        data_right: null,
        subject,
        name,
        email: null,
        phone: sender,
        customer_id,
        began_at: at,
        last_at: at,
        last_by: 'customer',
        last_words: words,
        due_at: null,
        place: 8_640_000_000_000_000 - at.getTime(),
        changed_at: at,
        changed_by: null,
        assigned_to: null,
        via: 'whatsapp',
        branch_id: BRANCH,
        window_until: until,
        number_id,
        sender_key: sender,
      })
      .execute()
    await tx
      .insertInto('inbox_messages')
      .values({
        id: context.chance.recordId(),
        thread_id: id,
        by_kind: 'customer',
        via: 'whatsapp',
        name,
        words,
        at,
        staff_id: null,
        from_address: null,
        quoted: null,
        mail_id: null,
        dedupe_hash: null,
        outbox_id: null,
        wamid: null,
        whatsapp_id: null,
        held_since: null,
        other_kind: null,
        photo_id: null,
      })
      .execute()
    await tx
      .insertInto('whatsapp_windows')
      .values({
        wa: sender,
        number_id,
        last_inbound_at: at,
        until,
        notice_at: null,
        hour_started_at: null,
      })
      .execute()
  }
}
