import type { FreshFactor } from '#account/public.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { orderActOver, recordEvent } from '#stock/orders/server/change.ts'
import { sendOrderMessage } from '#stock/orders/server/messages.ts'
import { twoPersonAmount } from '#stock/orders/server/settings.ts'
import { lockOrder, type StoredOrder } from '#stock/orders/server/sql.ts'
import { issueRefundReceipt } from './receipts.ts'
import { requireFinance, requireNotOwn, withMoneyFactor } from './record.ts'
import { openAccount } from './refunds.ts'
import { findAccount, lockRefund, receivedFor, type StoredRefund, updateRefund } from './sql.ts'

async function lockRefundOf(
  tx: Queries,
  staff: StaffMember,
  id: string,
): Promise<{ refund: StoredRefund; order: StoredOrder }> {
  const refund = await lockRefund(tx, id)
  const order = refund && (await lockOrder(tx, refund.order_id))
  if (!refund || !order) throw new Failure('not_found')
  await requireNotOwn(tx, staff, order)
  return { refund, order }
}

/** The account of a refund, for finance alone; each reading is audited. */
export async function readAccount(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  await requireFinance(context.db, staff)
  const stored = await findAccount(context.db, id)
  const account = stored && openAccount(context, id, stored.sealed)
  if (!account) throw new Failure('not_found')
  await meta.audit.record({ event: 'refund_account_read', details: { refund: id } })
  return account
}

/**
 * Approves a refund: below the limit of head office at once, else as the second of two persons. Throws `second_person` for the first
 * of them and `refund_name_differs` unless the other name was checked.
 */
export async function approveOrderRefund(
  context: AppContext,
  staff: StaffMember,
  id: string,
  { name_checked = false, ...factor }: { name_checked?: boolean | undefined } & FreshFactor,
  meta: Meta,
) {
  const limit = await twoPersonAmount(context)
  await withMoneyFactor(context, staff, factor, meta, async (tx) => {
    const { refund, order } = await lockRefundOf(tx, staff, id)
    if (refund.state !== 'account') throw orderActOver()
    if ((await findAccount(tx, id))?.name_differs && !name_checked) throw new Failure('refund_name_differs')
    if (refund.approved_by === staff.id) throw new Failure('second_person')
    const now = context.clock.now()
    const isFirst = refund.approved_by === null
    const isApproved = refund.amount_idr < limit || !isFirst
    await updateRefund(tx, id, {
      ...(isFirst ? { approved_by: staff.id, approved_by_name: staff.name } : { second_by_name: staff.name }),
      ...(isApproved && { state: 'approved', approved_at: now }),
    })
    await recordEvent(context, tx, order, 'refund_approved', { kind: 'staff', name: staff.name })
    await meta.audit.record(
      {
        event: 'refund_changed',
        customerId: order.customer_id,
        details: { act: isApproved ? 'approved' : 'first', refund: id },
      },
      tx,
    )
  })
  return { ok: true as const }
}

/** Records that an approved refund was paid, with its receipt, or that the bank refused the account. */
export async function recordResult(
  context: AppContext,
  staff: StaffMember,
  id: string,
  { paid, reference, ...factor }: { paid: boolean; reference?: string | undefined } & FreshFactor,
  meta: Meta,
) {
  if (paid && !reference?.trim())
    throw new Failure('input_invalid', { field: 'reference' }, 'Input Referensi bank terlebih dahulu!')
  await withMoneyFactor(context, staff, factor, meta, async (tx) => {
    const { refund, order } = await lockRefundOf(tx, staff, id)
    if (refund.state !== 'approved') throw orderActOver()
    const now = context.clock.now()
    const jumlah = rupiah(refund.amount_idr)
    const closed = await updateRefund(tx, id, {
      state: paid ? 'paid' : 'failed',
      closed_at: paid ? now : null,
      reference: reference?.trim() || null,
    })
    await recordEvent(context, tx, order, paid ? 'refund_paid' : 'refund_failed', {
      kind: 'staff',
      name: staff.name,
    })
    await meta.audit.record(
      { event: 'refund_changed', customerId: order.customer_id, details: { act: closed.state, refund: id } },
      tx,
    )
    if (!paid) {
      await sendOrderMessage(context, tx, order, 'refund_failed', {
        values: { jumlah },
        about: `${id}:${now.getTime()}`,
      })
      return
    }
    const account = await findAccount(tx, id)
    await tx.updateTable('refund_accounts').set({ paid_at: now }).where('refund_id', '=', id).execute()
    const kode = await issueRefundReceipt(context, tx, order, closed, await receivedFor(tx, order.id))
    await sendOrderMessage(context, tx, order, 'refund_paid', {
      values: {
        jumlah,
        kode,
        bank: account?.bank ?? '',
        akhir: account?.last_four ?? '',
        referensi: closed.reference ?? '',
      },
      about: id,
    })
  })
  return { ok: true as const }
}
