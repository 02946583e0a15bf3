import { accountEndpoints } from '#account/own-account/desk-account.contract.ts'
import { signInEndpoints } from '#account/sign-in/desk-sign-in.contract.ts'
import { branchNumberEndpoints } from '#account/staff/desk-branch-numbers.contract.ts'
import { invitedFileEndpoints } from '#account/staff/desk-invited-file.contract.ts'
import { staffEndpoints } from '#account/staff/desk-staff.contract.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { viewEndpoints } from '#core/lists.ts'
import { planEndpoints } from '#floor/day-plan/desk-plan-acts.contract.ts'
import { planWeekEndpoints } from '#floor/day-plan/desk-plan-weeks.contract.ts'
import { displayEndpoints } from '#floor/displays/desk-displays.contract.ts'
import { planFigureEndpoints } from '#floor/plan-figures/desk-plan-figures.contract.ts'
import { preparationEndpoints } from '#floor/preparation/desk-preparations.contract.ts'
import { queueEndpoints } from '#floor/queue/desk-queue.contract.ts'
import { stallEndpoints } from '#floor/stalls/desk-stalls.contract.ts'
import { chassisCheckEndpoints } from '#garage/odometer/desk-chassis-checks.contract.ts'
import { deskPromisesEndpoints } from '#garage/promises/desk-promises.contract.ts'
import { auditEndpoints } from '#office/audit-log/desk-audit-log.contract.ts'
import { contentDeskEndpoints } from '#office/content/desk-content.contract.ts'
import { customerEndpoints } from '#office/customers/desk-customers.contract.ts'
import { officeCountEndpoints } from '#office/customers/desk-office-counts.contract.ts'
import { dataApprovalEndpoints } from '#office/data-sets/desk-data-approvals.contract.ts'
import { dataSetEndpoints } from '#office/data-sets/desk-data-sets.contract.ts'
import { inboxEndpoints } from '#office/inbox/desk-inbox.contract.ts'
import { whatsAppThreadEndpoints } from '#office/inbox/desk-whatsapp-threads.contract.ts'
import { messageFigureEndpoints } from '#office/message-figures/desk-message-figures.contract.ts'
import { deskCarReturnEndpoints } from '#stock/car-returns/desk-car-returns.contract.ts'
import { deskHandOverEndpoints } from '#stock/hand-overs/desk-hand-overs.contract.ts'
import { inspectionDeskEndpoints } from '#stock/inspections/desk-inspections.contract.ts'
import { deskOrderPaperEndpoints } from '#stock/order-papers/desk-order-papers.contract.ts'
import { deskOrderEndpoints } from '#stock/orders/desk-orders.contract.ts'
import { salesFigureEndpoints } from '#stock/orders/desk-sales-figures.contract.ts'
import { deskPaymentEndpoints } from '#stock/payments/desk-payments.contract.ts'
import { stockCarEndpoints } from '#stock/photos/desk-stock-cars.contract.ts'
import { sellerCostEndpoints } from '#stock/purchase-costs/desk-seller-costs.contract.ts'
import { deskTradeInEndpoints } from '#stock/trade-in/desk-trade-ins.contract.ts'
import { figureEndpoints } from '#workshop/figures/desk-figures.contract.ts'
import { followUpFigureEndpoints } from '#workshop/follow-ups/desk-follow-up-figures.contract.ts'
import { returnJobEndpoints } from '#workshop/return-jobs/desk-return-jobs.contract.ts'
import { visitEndpoints } from '#workshop/visits/desk-visits.contract.ts'
import { walkInEndpoints } from '#workshop/visits/desk-walk-ins.contract.ts'
import { waitingDeskEndpoints } from '#workshop/waiting-list/desk-waiting.contract.ts'
import { workOrderEndpoints } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { workshopHoursEndpoints } from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'
import { workshopEndpoints } from '#workshop/workshop-list/desk-workshops.contract.ts'

/** Every call that the desk answers under `/desk/api/`; the server must implement each. */
export const deskEndpoints = {
  ...signInEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...invitedFileEndpoints,
  ...viewEndpoints,
  ...workshopEndpoints,
  ...auditEndpoints,
  ...customerEndpoints,
  ...contentDeskEndpoints,
  ...deskOrderEndpoints,
  ...salesFigureEndpoints,
  ...deskHandOverEndpoints,
  ...deskOrderPaperEndpoints,
  ...deskCarReturnEndpoints,
  ...deskPaymentEndpoints,
  ...visitEndpoints,
  ...walkInEndpoints,
  ...preparationEndpoints,
  ...waitingDeskEndpoints,
  ...workshopHoursEndpoints,
  ...stallEndpoints,
  ...planEndpoints,
  ...planWeekEndpoints,
  ...figureEndpoints,
  ...planFigureEndpoints,
  ...followUpFigureEndpoints,
  ...returnJobEndpoints,
  ...queueEndpoints,
  ...displayEndpoints,
  ...workOrderEndpoints,
  ...chassisCheckEndpoints,
  ...deskPromisesEndpoints,
  ...inboxEndpoints,
  ...whatsAppThreadEndpoints,
  ...messageFigureEndpoints,
  ...branchNumberEndpoints,
  ...deskTradeInEndpoints,
  ...stockCarEndpoints,
  ...sellerCostEndpoints,
  ...inspectionDeskEndpoints,
  ...officeCountEndpoints,
  ...dataSetEndpoints,
  ...dataApprovalEndpoints,
} satisfies Record<string, Endpoint>
