import type { Endpoint } from '../platform/endpoint.ts'
import { accountEndpoints } from './account/account.ts'
import { branchNumberEndpoints } from './account/branch-numbers.ts'
import { invitedFileEndpoints } from './account/invited-file.ts'
import { signInEndpoints } from './account/sign-in.ts'
import { staffEndpoints } from './account/staff.ts'
import { chassisCheckEndpoints } from './garage/chassis-checks.ts'
import { viewEndpoints } from './lists.ts'
import { auditEndpoints } from './office/audit-log.ts'
import { contentDeskEndpoints } from './office/content.ts'
import { customerEndpoints } from './office/customers.ts'
import { dataApprovalEndpoints } from './office/data-approvals.ts'
import { dataSetEndpoints } from './office/data-sets.ts'
import { inboxEndpoints } from './office/inbox.ts'
import { messageFigureEndpoints } from './office/message-figures.ts'
import { officeCountEndpoints } from './office/office-counts.ts'
import { whatsAppThreadEndpoints } from './office/whatsapp-threads.ts'
import { inspectionDeskEndpoints } from './stock/inspections.ts'
import { sellerCostEndpoints } from './stock/seller-costs.ts'
import { stockCarEndpoints } from './stock/stock-cars.ts'
import { deskTradeInEndpoints } from './stock/trade-ins.ts'
import { displayEndpoints } from './workshop/displays.ts'
import { figureEndpoints } from './workshop/figures.ts'
import { followUpFigureEndpoints } from './workshop/follow-up-figures.ts'
import { planEndpoints } from './workshop/plan-acts.ts'
import { planFigureEndpoints } from './workshop/plan-figures.ts'
import { planWeekEndpoints } from './workshop/plan-weeks.ts'
import { preparationEndpoints } from './workshop/preparations.ts'
import { queueEndpoints } from './workshop/queue.ts'
import { returnJobEndpoints } from './workshop/return-jobs.ts'
import { stallEndpoints } from './workshop/stalls.ts'
import { visitEndpoints } from './workshop/visits.ts'
import { waitingDeskEndpoints } from './workshop/waiting.ts'
import { walkInEndpoints } from './workshop/walk-ins.ts'
import { workOrderEndpoints } from './workshop/work-orders.ts'
import { workshopHoursEndpoints } from './workshop/workshop-hours.ts'
import { workshopEndpoints } from './workshop/workshops.ts'

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
