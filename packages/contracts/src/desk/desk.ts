import type { Endpoint } from '../endpoint.ts'
import { accountEndpoints } from './account.ts'
import { auditEndpoints } from './audit-log.ts'
import { chassisCheckEndpoints } from './chassis-checks.ts'
import { contentDeskEndpoints } from './content.ts'
import { customerEndpoints } from './customers.ts'
import { dataApprovalEndpoints } from './data-approvals.ts'
import { dataSetEndpoints } from './data-sets.ts'
import { figureEndpoints } from './figures.ts'
import { inboxEndpoints } from './inbox.ts'
import { viewEndpoints } from './lists.ts'
import { officeCountEndpoints } from './office-counts.ts'
import { signInEndpoints } from './sign-in.ts'
import { staffEndpoints } from './staff.ts'
import { deskTradeInEndpoints } from './trade-ins.ts'
import { visitEndpoints } from './visits.ts'
import { walkInEndpoints } from './walk-ins.ts'
import { workOrderEndpoints } from './work-orders.ts'
import { workshopHoursEndpoints } from './workshop-hours.ts'
import { workshopEndpoints } from './workshops.ts'

/** Every call that the desk answers under `/desk/api/`; the server must implement each. */
export const deskEndpoints = {
  ...signInEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...viewEndpoints,
  ...workshopEndpoints,
  ...auditEndpoints,
  ...customerEndpoints,
  ...contentDeskEndpoints,
  ...visitEndpoints,
  ...walkInEndpoints,
  ...workshopHoursEndpoints,
  ...figureEndpoints,
  ...workOrderEndpoints,
  ...chassisCheckEndpoints,
  ...inboxEndpoints,
  ...deskTradeInEndpoints,
  ...officeCountEndpoints,
  ...dataSetEndpoints,
  ...dataApprovalEndpoints,
} satisfies Record<string, Endpoint>
