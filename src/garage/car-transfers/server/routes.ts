import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../car-transfers.contract.ts'
import { calendarOf, endTransfer, startTransfer, transferOf, updateStep } from './rules.ts'

export function carTransferRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readCarTransfer, ({ params, actor }) => transferOf(context, actor, params.carId))
  implement(contract.startCarTransfer, ({ params, body, actor, meta }) =>
    startTransfer(context, actor, params.carId, body, meta),
  )
  implement(contract.updateTransferStep, ({ params, body, actor, meta }) =>
    updateStep(context, actor, params, body, meta),
  )
  implement(contract.endCarTransfer, ({ params, actor, meta }) =>
    endTransfer(context, actor, params.carId, meta),
  )
  implement(contract.readTransferCalendar, ({ params, actor }) => calendarOf(context, actor, params.carId))
}
