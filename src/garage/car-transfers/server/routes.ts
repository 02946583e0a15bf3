import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../car-transfers.contract.ts'
import { calendarOf, endTransfer, startTransfer, transferOf, updateStep } from './rules.ts'

export function carTransferRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readCarTransfer, ({ params, actor }) => transferOf(portal, actor, params.carId))
  implement(contract.startCarTransfer, ({ params, body, actor, meta }) =>
    startTransfer(portal, actor, params.carId, body, meta),
  )
  implement(contract.updateTransferStep, ({ params, body, actor, meta }) =>
    updateStep(portal, actor, params, body, meta),
  )
  implement(contract.endCarTransfer, ({ params, actor, meta }) =>
    endTransfer(portal, actor, params.carId, meta),
  )
  implement(contract.readTransferCalendar, ({ params, actor }) => calendarOf(portal, actor, params.carId))
}
