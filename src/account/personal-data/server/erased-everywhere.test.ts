import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { chooseNotifications } from '#account/notifications/notifications.contract.ts'
import { updateProfile } from '#account/profile/profile.contract.ts'
import { saveView } from '#core/lists.ts'
import { displayPhone } from '#core/phone.ts'
import { formatPlate } from '#core/plates.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { findCustomers, openCustomer } from '#office/customers/desk-customers.contract.ts'
import { noteThread, replyToThread } from '#office/inbox/desk-inbox.contract.ts'
import { requestTestDrive, takeTestDrive, verifyTestDrive } from '#stock/test-drives/test-drives.contract.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { replied, threadSeen, withThread } from '#tests/support/inbox.ts'
import { codeSentTo, withCar } from '#tests/support/people.ts'
import { situationOf } from '#tests/support/portal-calls.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest } from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { billDraft, withWork } from '#tests/support/work-orders.ts'
import { noteVisit } from '#workshop/visits/desk-visits.contract.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import {
  correctRecord,
  finishWork,
  handOver,
  saveBill,
} from '#workshop/work-orders/desk-work-orders.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const NAME = 'Ratnasari Khususwati'
const PLACE_OF_BIRTH = 'Kampung Rasamala Hilir'
const TYPED = 'Bunyi-seperti-jangkrik'

/** Where a value may stay, each with the reason. Everything else is a fault. */
const MAY_STAY: Record<string, string> = {
  'outbox email': 'the mail that says that the account was erased, until it is sent and aged out',
  'outbox name': 'the address of that mail, in which this customer has their name',
  'outbox id': 'the key by which that mail leaves once',
  'erp_trade_in_leads name':
    'a request that went to the sales team, of which the customer is notified (`kept`)',
  'erp_trade_in_leads email': 'the same request',
  'erp_trade_in_leads phone': 'the same request',
  'erp_trade_in_leads id': 'the same request',
  'audit_log id': 'the law asks for the record of what was done; a random id tells nobody who that was',
  'service_records id': 'the book of the workshop names its own visit by a random id, and nobody',
  'webauthn_challenges id': 'lives five minutes',
}

/** A customer who has used the features, and whom staff have named wherever they can type. */
async function usedByEverybody() {
  const ratna = await withCar(server, NAME)
  await ratna.call(updateProfile, { body: { place_of_birth: PLACE_OF_BIRTH } })
  await ratna.call(addReading, { params: { id: ratna.car.id }, body: { km: 45_000, word: TYPED } })
  const situation = await situationOf(server, ratna, 'ReturnJobExtraWorkRecordPassportOfferComplaintPhoto')
  const advisor = await staffMember(server)
  const office = await staffMember(server, 'office')
  const plate = ratna.car.license_plate
  const about = `Bu ${NAME} (${ratna.email}, ${displayPhone(`62${ratna.phone.slice(1)}`)}, ${formatPlate(plate)})`
  const idempotent = (key: string) => ({ idempotencyKey: `kunci-${key}` })

  const work = await withWork(server, advisor, {
    own: ratna,
    intake: { odometer: 45_500, complaint: about },
    hour: '14:00',
  })
  const bill = async () => {
    const { params, body } = await onNewest(advisor, work.visitId)
    const draft = billDraft({
      odometer_out: 45_510,
      advice: `${about} minta ganti ban, ${NAME.split(' ')[0]} akan datang lagi`,
    })
    return { params, body: { ...body, ...draft } }
  }
  await advisor.call(saveBill, await bill())
  await advisor.call(finishWork, await onNewest(advisor, work.visitId))
  const { record_id } = await advisor.call(handOver, await onNewest(advisor, work.visitId))
  await advisor.call(correctRecord, {
    params: { recordId: record_id ?? '' },
    body: { words: `Odometer dibacakan ${about}` },
  })
  await advisor.call(noteVisit, { params: { visitId: work.visitId }, body: { words: `Telepon ${about}` } })
  const walkIn = { plate: 'B 7 RKW', name: NAME, phone: ratna.phone, service_type: 'Servis Umum' as const }
  await advisor.call(receiveWalkIn, { params: branchOf, body: walkIn }, idempotent('datang-sendiri'))

  const customerId = String(ratna.id)
  await office.call(findCustomers, { body: { q: ratna.email } })
  await office.call(openCustomer, { params: { customerId }, body: { reason: `Ditelepon ${about}` } })
  const views = [`q=${encodeURIComponent(ratna.email)}`, `q=${encodeURIComponent(NAME)}`, `q=${plate}`]
  for (const [at, query] of views.entries())
    await office.call(saveView, { body: { list: 'jejak', name: at === 0 ? NAME : `Pelanggan ${at}`, query } })
  const { threadId } = await withThread(
    server,
    { name: NAME, email: ratna.email, message: TYPED },
    ratna.token,
  )
  await replied(office, threadId, { words: `Halo ${about}` })
  await office.call(noteThread, { params: { threadId }, body: { words: about } }, idempotent('catatan-1'))
  const { version } = await threadSeen(office, threadId)
  const reply = { version, words: `Baik ${about}`, done: true }
  await office.call(replyToThread, { params: { threadId }, body: reply }, idempotent('balasan-1'))
  return { ratna, situation, visitId: work.visitId, recordId: record_id ?? '' }
}

/** What the customer did before signing in, in the waiting list and at the door, and what staff were told about them. */
async function usedWithoutSigningIn(ratna: Awaited<ReturnType<typeof usedByEverybody>>['ratna']) {
  const { db } = server.context
  await ratna.call(chooseNotifications, { body: { mail: ['visit'], sms: ['visit'] } })
  const { offer } = await waits(server, ratna, { first_day: '2026-11-25', last_day: '2026-11-25' })
  const stranger = server.as()
  const drive = {
    stock_no: 'TT26-00001',
    name: NAME,
    phone: ratna.phone,
    service_date: '2026-11-28T10:30:00+07:00',
    order_start_time: '10:30',
  }
  const key = { idempotencyKey: 'kunci-test-drive' }
  const { token } = await stranger(requestTestDrive, { body: drive }, key)
  const params = { token }
  const otp_code = await codeSentTo(server, ratna.phone)
  await stranger(verifyTestDrive, { params, body: { otp_code } })
  await ratna.call(takeTestDrive, { params })
  const now = server.clock.now()
  await db
    .insertInto('queue_entries')
    .values({
      id: 'nomor-di-pintu',
      branch_id: 1001,
      day: '2026-11-23',
      kind: 'W',
      number: 90,
      plate: ratna.car.license_plate,
      arrived_at: now,
      via: 'door',
      changed_at: now,
    })
    .execute()
  const { booking_id } = await db
    .selectFrom('test_drive_requests')
    .select('booking_id')
    .executeTakeFirstOrThrow()
  return { token, ids: [offer?.id ?? '', booking_id] }
}

/** Stored files that contain a value. */
async function filesWith(values: readonly string[]): Promise<string[]> {
  const { mediaDir } = server.context.config
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = entry.isFile() ? await readFile(path, 'latin1') : ''
      return values.some((value) => path.includes(value) || bytes.includes(value)) ? [path] : []
    }),
  )
  return found.flat()
}

interface Found {
  table: string
  kind: string
  row: string
}

/** Rows of every table in which a value is stored in any column; in bytes as well. */
async function rowsWith(values: Record<string, readonly string[]>): Promise<Found[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    server.context.db,
  )
  const kinds = Object.entries(values).flatMap(([kind, all]) => all.map((value) => ({ kind, value })))
  const found: Found[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ kind: string; row: string }>`
      select distinct sought.kind, left(text, 600) as "row"
      from (select lower(row_to_json(t)::text) as text from ${sql.table(name)} as t) as rows,
        unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ value }) => value)}::text[]) as sought (kind, value)
      where strpos(text, lower(sought.value)) > 0
        or strpos(text, encode(convert_to(sought.value, 'UTF8'), 'hex')) > 0`.execute(server.context.db)
    found.push(...rows.map((row) => ({ table: name, ...row })))
  }
  return found
}

describe('an erased customer', () => {
  it('is stored in no column of any table, except for a written list', async () => {
    const { ratna, situation, visitId, recordId } = await usedByEverybody()
    const { token, ids } = await usedWithoutSigningIn(ratna)
    const phone = `62${ratna.phone.slice(1)}`
    const plate = ratna.car.license_plate
    const { engine_number: chassis } = ratna.car
    const values = {
      email: [ratna.email],
      name: [NAME, ...NAME.split(' ')],
      phone: [phone, ratna.phone, displayPhone(phone), displayPhone(phone).replaceAll('-', ' ')],
      plate: [plate, formatPlate(plate)],
      chassis: [chassis ?? ''],
      birth: [PLACE_OF_BIRTH],
      typed: [TYPED],
      id: [
        String(ratna.id),
        ratna.car.id,
        visitId,
        situation.bookingId,
        situation.tradeInId,
        situation.threadId,
        situation.askedId,
        ...ids,
      ],
      link: [token],
    }
    const before = await rowsWith(values)
    expect(Object.keys(values).filter((kind) => !before.some((row) => row.kind === kind))).toEqual([])
    expect(new Set(before.map(({ table }) => table)).size).toBeGreaterThan(25)

    await eraseAccount(server, ratna)
    const left = (await rowsWith(values)).filter(({ table, kind }) => !(`${table} ${kind}` in MAY_STAY))
    expect(left).toEqual([])
    expect(await filesWith(Object.values(values).flat())).toEqual([])
    // The book of the workshop still says what was done, without saying to whom.
    const { content } = await server.context.db
      .selectFrom('service_records')
      .select('content')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow()
    expect(content).toMatchObject({ odometer: 45_500, odometer_out: 45_510 })
    expect((content as { advice: string }).advice).toMatch(/minta ganti ban, \[dihapus\] akan datang lagi$/)
  })

  it.each([
    ['audit_log', `update audit_log set details = details || '{"odd": 1}'`],
    ['service_records', `update service_records set odometer = 1`],
  ])('rejects any other change of %s in a redaction: %s', async (_, statement) => {
    const { recordId } = await usedByEverybody()
    expect(recordId).not.toBe('')
    const change = asOwner(server.context, async (tx) => {
      await sql`select set_config('portal.redaction', 'on', true)`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
    await expect(change).rejects.toThrow(/append-only|never edited/)
  })
})
