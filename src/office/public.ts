// What other domains may use of office. Whatever is not named here may change without asking them.

export { anonymiseMessages, moveMessages } from '#office/contact/server/rules.ts'
export { countApprovalsFor } from '#office/data-sets/server/approval-sql.ts'
export { liveVersion, publishRows } from '#office/data-sets/server/rules.ts'
export {
  beginThread,
  countOpenThreads,
  forgetThreads,
  forgetThreadsOfNumbers,
  hasOpenComplaints,
  moveThreads,
} from '#office/inbox/server/rules.ts'
export { forgetViewsNaming } from '#office/list-views/server/rules.ts'
