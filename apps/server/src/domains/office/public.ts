// What other domains may use of office. Whatever is not named here may change without asking them.

export { anonymiseMessages, moveMessages } from './contact/rules.ts'
export { countApprovalsFor } from './data-sets/approval-sql.ts'
export { liveVersion, publishRows } from './data-sets/rules.ts'
export {
  beginThread,
  countOpenThreads,
  forgetThreads,
  forgetThreadsOfNumbers,
  hasOpenComplaints,
  moveThreads,
} from './inbox/rules.ts'
export { forgetViewsNaming } from './list-views/rules.ts'
