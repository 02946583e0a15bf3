import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { StoredFollowUp } from './follow-ups-sql.ts'

/** A question that is to be asked, with the address of its link. */
export interface Question {
  visit: StoredFollowUp & { customer_id: string }
  link: string
}

/** How a question was asked: the names of the ways, and the number that it went to, if any. */
export interface Asked {
  ways: string[]
  phone: string | null
}

/** One way of asking; answers null where it does not reach the customer. */
export type QuestionChannel = (context: AppContext, tx: Queries, question: Question) => Promise<Asked | null>
