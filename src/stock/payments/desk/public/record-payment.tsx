import { useState } from 'react'
import { isLive } from '#stock/orders/order-states.model.ts'
import type { Order } from '#stock/orders/orders.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { MoneyActDialog, type PaidOrder } from '../money-act-dialog.tsx'

interface Props {
  order: Order
  onDone: () => Promise<unknown>
}

/** "Catat pembayaran": money that arrived for an order, announced or not, by transfer or in cash. */
export function RecordPayment({ order, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="alt" size="sm" onClick={() => setOpen(true)}>
        Catat pembayaran
      </Button>
      {isOpen && (
        <MoneyActDialog
          act={{ kind: 'record', row: paidOrder(order), any_method: true }}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function paidOrder({ id, number, car, name, state, amounts }: Order): PaidOrder {
  const asksDeposit = state === 'reserved' || state === 'checking'
  const asked = asksDeposit ? amounts.deposit_idr - amounts.received_idr : Math.max(amounts.due_idr, 0)
  return { id, order_id: id, number, car: car.name, buyer: name, amount_idr: isLive(state) ? asked : null }
}
