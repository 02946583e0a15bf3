import { auditLog } from '@toyota-trust/contracts/desk/office/audit-log.ts'
import { openCustomer } from '@toyota-trust/contracts/desk/office/customers.ts'
import { cancelVisit, moveVisit, waitFor } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { receiveWalkIn } from '@toyota-trust/contracts/desk/workshop/walk-ins.ts'
import { correctRecord, withdrawExtraWork } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { expect, it } from 'vitest'
import { staffMember, type TestStaff } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { branchOf, THE_DAY_BEFORE, THE_HOUR, withVisit } from '../../../testing/visits.ts'
import { next, withExtraWork, withHandOver, withWork } from '../../../testing/work-orders.ts'

const server = useTestServer()
const NOON = '12:00'

/** Takes all places of an hour. */
async function fill(order_start_time: string) {
  for (let taken = 0; taken < 7; taken++) await withVisit(server, { order_start_time })
}

interface Case {
  act: string
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
]

it.each(CASES)('the audit log shows the reason of $act', async ({ act, reason, details, perform }) => {
  server.clock.set(THE_DAY_BEFORE)
  await perform(await staffMember(server))
  const office = await staffMember(server, 'office')
  const { rows } = await office.call(auditLog.page, { query: { event: 'visit_changed' } })
  const shown = rows.find((row) => row.details.act === act)
  expect(shown).toMatchObject({
    by: expect.any(Object),
    details: { ...details, reason: expect.stringContaining(reason) },
  })
})

it('the audit log shows why the data of a customer was opened', async () => {
  server.clock.set(THE_DAY_BEFORE)
  const { id } = await withVisit(server)
  const office = await staffMember(server, 'office')
  const params = { customerId: String(id) }
  await office.call(openCustomer, { params, body: { reason: 'Menjawab telepon' } })
  const { rows } = await office.call(auditLog.page, { query: { event: 'customer_read' } })
  expect(rows[0]?.details.reason).toBe('Menjawab telepon')
})
