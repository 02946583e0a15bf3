import { expect, it } from 'vitest'
import {
  findOdometerChain,
  VOID_REASON_LABELS,
  voidOdometerReading,
} from '#garage/odometer/desk-chassis-checks.contract.ts'
import { endCustomerSessions, openCustomer } from '#office/customers/desk-customers.contract.ts'
import { rejectUpload } from '#office/data-sets/desk-data-approvals.contract.ts'
import { publishUpload } from '#office/data-sets/desk-data-sets.contract.ts'
import { allowManyRows, liveFileOf, uploaded, withoutLine } from '#tests/support/data-sets.ts'
import { withChassis } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withOffer } from '#tests/support/trade-in-cases.ts'
import { THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { next, withHandOver } from '#tests/support/work-orders.ts'
import { save, saying } from '#tests/support/workshop-hours.ts'
import { cancelVisit } from '#workshop/visits/desk-visits.contract.ts'
import type { AuditEvent } from '../audit-events.model.ts'
import { auditLog } from '../desk-audit-log.contract.ts'

const server = useTestServer()

interface Case {
  act: string
  /** Where it is not an act on a visit. */
  event?: AuditEvent
  reason: string
  perform: (sari: TestStaff) => Promise<unknown>
}

const CASES: Case[] = [
  {
    act: 'cancel',
    reason: 'Listrik padam',
    async perform(sari) {
      const { visitId } = await withVisit(server)
      await sari.call(cancelVisit, await next(sari, visitId, { reason: 'Listrik padam' }))
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
  'shows the reason of $act in the audit log',
  async ({ act, event = 'visit_changed', reason, perform }) => {
    server.clock.set(THE_DAY_BEFORE)
    await perform(await staffMember(server))
    const office = await staffMember(server, 'office')
    const { rows } = await office.call(auditLog.page, { query: { event } })
    const shown = rows.find((row) => row.details.act === undefined || row.details.act === act)
    expect(shown).toMatchObject({
      by: expect.any(Object),
      details: { reason: expect.stringContaining(reason) },
    })
  },
)
