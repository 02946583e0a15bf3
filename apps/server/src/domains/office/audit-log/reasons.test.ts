import {
  findOdometerChain,
  VOID_REASON_LABELS,
  voidOdometerReading,
} from '@toyota-trust/contracts/desk/garage/chassis-checks.ts'
import { auditLog } from '@toyota-trust/contracts/desk/office/audit-log.ts'
import { endCustomerSessions, openCustomer } from '@toyota-trust/contracts/desk/office/customers.ts'
import { rejectUpload } from '@toyota-trust/contracts/desk/office/data-approvals.ts'
import { publishUpload } from '@toyota-trust/contracts/desk/office/data-sets.ts'
import { recordInspection } from '@toyota-trust/contracts/desk/stock/trade-ins.ts'
import { cancelVisit, moveVisit, waitFor } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { receiveWalkIn } from '@toyota-trust/contracts/desk/workshop/walk-ins.ts'
import {
  correctRecord,
  letPass,
  saveBill,
  withdrawExtraWork,
} from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import type { AuditEvent } from '@toyota-trust/contracts/office/audit-events.ts'
import { expect, it } from 'vitest'
import { allowManyRows, liveFileOf, uploaded, withoutLine } from '../../../testing/data-sets.ts'
import { withChassis } from '../../../testing/people.ts'
import { staffMember, type TestStaff } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { findings, withInspection, withOffer } from '../../../testing/trade-in-cases.ts'
import { branchOf, THE_DAY_BEFORE, THE_HOUR, withVisit } from '../../../testing/visits.ts'
import { billDraft, next, withExtraWork, withHandOver, withWork } from '../../../testing/work-orders.ts'
import { save, saying } from '../../../testing/workshop-hours.ts'

const server = useTestServer()
const NOON = '12:00'

/** Takes all places of an hour. */
async function fill(order_start_time: string) {
  for (let taken = 0; taken < 7; taken++) await withVisit(server, { order_start_time })
}

interface Case {
  act: string
  /** Where it is not an act on a visit. */
  event?: AuditEvent
  /** The reason that the log must show; `details` what else. */
  reason: string
  details?: object
  perform: (sari: TestStaff) => Promise<unknown>
}

const CASES: Case[] = [
  {
    act: 'move',
    reason: 'Diminta lewat telepon',
    details: { over_capacity: true },
    async perform(sari) {
      await fill(NOON)
      const { visitId } = await withVisit(server)
      const asked = { day: '2026-11-23', order_start_time: NOON, reason: 'Diminta lewat telepon' }
      await sari.call(moveVisit, await next(sari, visitId, { ...asked, past_capacity: true }))
    },
  },
  {
    act: 'walk_in',
    reason: 'Mobil datang saat 09:30 penuh, 7 dari 7 tempat',
    details: { over_capacity: true },
    async perform() {
      await fill('09:30')
      server.clock.set(THE_HOUR)
      const member = await staffMember(server)
      const body = { plate: 'F 1560 GHA', name: 'Wahyu', phone: '081200006120' }
      await member.call(receiveWalkIn, { params: branchOf, body: { ...body, service_type: 'Servis Umum' } })
    },
  },
  {
    act: 'cancel',
    reason: 'Listrik padam',
    async perform(sari) {
      const { visitId } = await withVisit(server)
      await sari.call(cancelVisit, await next(sari, visitId, { reason: 'Listrik padam' }))
    },
  },
  {
    act: 'wait',
    reason: 'Suku cadang: Datang besok',
    async perform(sari) {
      const { visitId } = await withWork(server, sari)
      await sari.call(waitFor, await next(sari, visitId, { reason: 'parts', word: 'Datang besok' }))
    },
  },
  {
    act: 'extra_work_withdrawn',
    reason: 'Tidak perlu lagi',
    async perform(sari) {
      const { visitId } = await withExtraWork(server, sari)
      await sari.call(withdrawExtraWork, await next(sari, visitId, { reason: 'Tidak perlu lagi' }))
    },
  },
  {
    act: 'correct_record',
    reason: 'Salah baca odometer',
    async perform(sari) {
      const { recordId } = await withHandOver(server, sari)
      const body = { words: 'Salah baca odometer', odometer: 45_110 }
      await sari.call(correctRecord, { params: { recordId }, body })
    },
  },
  {
    act: 'start_work',
    reason: 'Panel instrumen diganti',
    async perform(sari) {
      await withWork(server, sari, { intake: { odometer_word: 'Panel instrumen diganti' } })
    },
  },
  {
    act: 'let_pass',
    reason: 'Minyak rem. Alasan: Kurang saat diperiksa',
    async perform(sari) {
      const { visitId } = await withWork(server, sari)
      const fluid = { kind: 'part' as const, title: 'Minyak rem', quantity: 1, price: 118_000 }
      const { lines } = await sari.call(saveBill, await next(sari, visitId, billDraft({ added: [fluid] })))
      const added = lines.filter(({ title }) => title === 'Minyak rem').map(({ id }) => id)
      const head = await staffMember(server, 'head')
      await head.call(letPass, await next(head, visitId, { lines: added, reason: 'Kurang saat diperiksa' }))
    },
  },
  {
    act: 'offer',
    event: 'trade_in_changed',
    reason: 'Kaki-kaki depan perlu bushing arm baru',
    async perform() {
      await withOffer(server)
    },
  },
  {
    act: 'inspect',
    event: 'trade_in_changed',
    reason: 'Odometer pernah diganti',
    async perform() {
      const { office, visitId } = await withInspection(server, { arrived: true })
      const read = { ...findings, odometer: 45_000, odometer_word: 'Odometer pernah diganti' }
      await office.call(recordInspection, await next(office, visitId, read))
    },
  },
  {
    act: 'void',
    event: 'odometer_link_voided',
    reason: VOID_REASON_LABELS.other_car,
    async perform(sari) {
      const chassis = 'MHKA4DA3JDJ000417'
      const owner = await withChassis(server, chassis)
      await withHandOver(server, sari, owner)
      const office = await staffMember(server, 'office')
      const { chain } = await office.call(findOdometerChain, { body: { chassis } })
      await office.call(voidOdometerReading, {
        params: { chainId: chain?.id ?? '' },
        body: { position: 1, length: chain?.length ?? 0, reason: 'other_car' },
      })
    },
  },
  {
    act: 'reject',
    event: 'data_rejected',
    reason: 'Harga belum disepakati',
    async perform() {
      await allowManyRows(server, 1)
      const author = await staffMember(server, 'office')
      const second = await staffMember(server, 'office')
      const file = withoutLine(withoutLine(await liveFileOf(author, 'used-cars'), 2), 2)
      const params = { uploadId: (await uploaded(author, 'used-cars', file)).id }
      await author.call(publishUpload, { params, body: { at: null } })
      await second.call(rejectUpload, { params, body: { reason: 'Harga belum disepakati' } })
    },
  },
  {
    act: 'hours',
    event: 'hours_changed',
    reason: 'Stok opname',
    async perform() {
      await save(await staffMember(server, 'head'), saying())
    },
  },
  {
    act: 'customer_read',
    event: 'customer_read',
    reason: 'Menjawab telepon',
    async perform() {
      const { id } = await withVisit(server)
      const office = await staffMember(server, 'office')
      const params = { customerId: String(id) }
      await office.call(openCustomer, { params, body: { reason: 'Menjawab telepon' } })
    },
  },
  {
    act: 'sessions_ended',
    event: 'sessions_ended',
    reason: 'Ponsel dicuri',
    async perform() {
      const { id } = await withVisit(server)
      const office = await staffMember(server, 'office')
      const params = { customerId: String(id) }
      await office.call(endCustomerSessions, { params, body: { reason: 'Ponsel dicuri' } })
    },
  },
]

it.each(CASES)(
  'the audit log shows the reason of $act',
  async ({ act, event = 'visit_changed', reason, details, perform }) => {
    server.clock.set(THE_DAY_BEFORE)
    await perform(await staffMember(server))
    const office = await staffMember(server, 'office')
    const { rows } = await office.call(auditLog.page, { query: { event } })
    const shown = rows.find((row) => row.details.act === undefined || row.details.act === act)
    expect(shown).toMatchObject({
      by: expect.any(Object),
      details: { ...details, reason: expect.stringContaining(reason) },
    })
  },
)
