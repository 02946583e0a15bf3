export { countApprovalsFor } from '../approval-queries.ts'
