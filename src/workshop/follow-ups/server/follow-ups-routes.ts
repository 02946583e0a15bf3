import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { complain, confirmOutcome, reopen } from '#workshop/return-jobs/server/customer-acts.ts'
import * as contract from '../follow-ups.contract.ts'
import { answerLinked, answerOwn, readLinked, readOwn } from './answers.ts'
import { addPhoto, readPhoto } from './photos.ts'

/** For the customer of a visit, signed in or by the link of a message. */
export function followUpRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readFollowUp, ({ params, actor }) => readOwn(context, actor, params.bookingId))
  implement(contract.answerFollowUp, ({ params, body, actor, meta }) =>
    answerOwn(context, actor, params.bookingId, body, meta),
  )
  implement(contract.addFollowUpPhoto, ({ params, body, actor, meta }) =>
    addPhoto(context, actor, params.bookingId, body, meta),
  )
  implement(contract.followUpPhoto, ({ params, actor }) =>
    readPhoto(context, actor, params.bookingId, params.photoId),
  )
  implement(contract.confirmReturnJob, ({ params, actor, meta }) =>
    confirmOutcome(context, actor, params.bookingId, meta),
  )
  implement(contract.reopenReturnJob, ({ params, body, actor, meta }) =>
    reopen(context, actor, params.bookingId, body.words, meta),
  )
  implement(contract.complain, ({ params, body, actor, meta }) =>
    complain(context, actor, params.bookingId, body.words, meta),
  )
  implement(contract.readFollowUpByLink, ({ body, meta }) => readLinked(context, body.token, meta))
  implement(contract.answerFollowUpByLink, ({ body: { token, ...given }, meta }) =>
    answerLinked(context, token, given, meta),
  )
}
