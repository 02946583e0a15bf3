import * as inbox from '#account/whatsapp/server/inbox-sql.ts'
import { consentCounts } from '#account/whatsapp/server/whatsapp-consents-figures-sql.ts'
import * as figures from '#account/whatsapp/server/whatsapp-figures-sql.ts'
import * as numbers from '#account/whatsapp/server/whatsapp-sql.ts'
import * as threads from '#office/inbox/server/whatsapp/thread-sql.ts'
import { openJobOfCustomer } from '#workshop/return-jobs/server/sql.ts'
import { lastVisitAt, visitToAnswerFor } from '#workshop/visits/server/customer-sql.ts'
import { SUDIRMAN } from '../people.ts'
import { ID, type Queries } from './made-up.ts'

/** Queries of threads by WhatsApp, which is off on the server of the matrix. */
export const whatsAppThreadQueries: Queries = ({ db, clock }, { customer }) => {
  const now = clock.now()
  const photo = { id: ID, thread_id: ID, media_id: '1', sha256: 'x', at: now }
  return [
    () => inbox.countSenderMessage(db, '1', '62', now),
    () => inbox.claimUnreadableNotice(db, '1', '62', now),
    () => inbox.deliveriesOf(db, [ID]),
    () => inbox.automaticMessagesTo(db, { wa: '62', numberId: '1', branchId: SUDIRMAN.id, since: now }),
    () => inbox.countMessagesTo(db, '62'),
    () => inbox.branchesOfNumber(db, '1'),
    () => consentCounts(db, now, now),
    () => figures.countSmsFallbacksSince(db, 'tt_ready_v1', now),
    () => numbers.upsertBranchNumber(db, SUDIRMAN.id, '1'),
    () => numbers.deleteBranchNumber(db, SUDIRMAN.id),
    () => threads.lockSender(db, '62'),
    () => threads.lockThreadOf(db, '62', '1'),
    () => threads.countMore(db, ID, now),
    () => threads.lockHeld(db, ID),
    () => threads.releaseHeld(db, ID, null),
    () => threads.newestWamid(db, ID),
    () => threads.countPhotos(db, ID, now),
    () => threads.insertPhoto(db, photo),
    () => threads.findStoredPhotos(db, ID, [ID]),
    () => threads.markAttached(db, ID, ID, now),
    () => threads.claimWaitingPhotos(db, now, now, 1),
    () => threads.storePhotoResult(db, ID, null),
    () => threads.tryLater(db, ID, now),
    () => lastVisitAt(db, customer, null),
    () => visitToAnswerFor(db, customer, now),
    () => openJobOfCustomer(db, customer, null),
  ]
}
