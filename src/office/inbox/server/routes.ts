import { officePeople } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import * as contract from '../desk-inbox.contract.ts'
import * as whatsApp from '../desk-whatsapp-threads.contract.ts'
import * as own from '../threads.contract.ts'
import { assign, finish, markRight, markThreadRead, readThread, reopen } from './acts.ts'
import { askRight, listOwn, readOwn, replyInOwnThread } from './customer-threads.ts'
import { THREADS } from './list.ts'
import { addThreadNote, reply, sendAgain } from './replying.ts'
import { countOpen, leftOutMails } from './sql.ts'
import { allTemplates } from './template-sql.ts'
import { addTemplate, removeTemplate, rewordTemplate } from './templates.ts'
import { moveToBranch } from './whatsapp/moving.ts'
import { attachPhotos, readThreadPhoto } from './whatsapp/photos.ts'
import { readProgress } from './whatsapp/progress.ts'
import { inviteToRead, replyInWindow } from './whatsapp/replying.ts'

/** How long a mail is looked for. */
const LEFT_OUT_SHOWN_MS = 90 * 24 * 3_600_000

/** Threads for staff; a workshop has its own ones only. */
export function inboxRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.threadList.page, ({ query, actor }) =>
    pageOf(context.db, THREADS, { ...query, me: actor.id, branches: actor.branches }),
  )
  implement(contract.threadList.file, async ({ query, actor, meta }) => {
    await meta.audit.record({ event: 'thread_read', details: { by: 'file' } })
    return fileOf(context.db, THREADS, { ...query, me: actor.id, branches: actor.branches })
  })
  implement(contract.readThread, ({ params, actor, meta }) =>
    readThread(context, actor, params.threadId, meta),
  )
  implement(contract.seeThread, ({ params, actor }) => markThreadRead(context, actor, params.threadId))
  const actsWithoutInput = [
    [contract.finishThread, finish],
    [contract.reopenThread, reopen],
  ] as const
  for (const [definition, perform] of actsWithoutInput)
    implement(definition, ({ params, body, actor, meta }) =>
      perform(context, actor, { id: params.threadId, version: body.version }, meta),
    )
  implement(contract.replyToThread, ({ params, body, actor, meta }) =>
    reply(context, actor, { id: params.threadId, ...body }, meta),
  )
  implement(contract.sendReplyAgain, ({ params, actor, meta }) =>
    sendAgain(context, actor, { id: params.threadId, messageId: params.messageId }, meta),
  )
  implement(contract.noteThread, ({ params, body, actor, meta }) =>
    addThreadNote(context, actor, { id: params.threadId, words: body.words }, meta),
  )
  implement(contract.assignThread, ({ params, body, actor, meta }) =>
    assign(context, actor, { id: params.threadId, version: body.version, staffId: body.staff_id }, meta),
  )
  implement(contract.markDataRight, ({ params, body, actor, meta }) =>
    markRight(context, actor, { id: params.threadId, ...body }, meta),
  )
  implement(contract.inboxCounts, ({ query, actor }) =>
    countOpen(context.db, actor, query.branch_id === undefined ? null : Number(query.branch_id)),
  )
  implement(contract.inboxColleagues, () => officePeople(context.db))
  implement(contract.listLeftOutMails, () =>
    leftOutMails(context.db, new Date(context.clock.now().getTime() - LEFT_OUT_SHOWN_MS)),
  )
  implement(contract.replyTemplates, () => allTemplates(context.db))
  implement(contract.addReplyTemplate, ({ body, meta }) => addTemplate(context, body, meta))
  implement(contract.changeReplyTemplate, ({ params, body, meta }) =>
    rewordTemplate(context, params.templateId, body, meta),
  )
  implement(contract.removeReplyTemplate, ({ params, meta }) =>
    removeTemplate(context, params.templateId, meta),
  )
}

/** Threads by WhatsApp. */
export function whatsAppThreadRoutes({ implement }: Surface, context: AppContext): void {
  implement(whatsApp.replyByWhatsApp, ({ params, body, actor, meta }) =>
    replyInWindow(context, actor, { id: params.threadId, ...body }, meta),
  )
  implement(whatsApp.sendReplyTemplate, ({ params, body, actor, meta }) =>
    inviteToRead(context, actor, { id: params.threadId, ...body }, meta),
  )
  implement(whatsApp.moveThread, ({ params, body, actor, meta }) =>
    moveToBranch(
      context,
      actor,
      { id: params.threadId, version: body.version, branchId: body.branch_id },
      meta,
    ),
  )
  implement(whatsApp.threadPhoto, ({ params, actor }) =>
    readThreadPhoto(context, actor, params.threadId, params.photoId),
  )
  implement(whatsApp.threadProgress, ({ params, actor }) => readProgress(context, actor, params.threadId))
  implement(whatsApp.attachThreadPhoto, ({ params, body, actor, meta }) =>
    attachPhotos(context, actor, { id: params.threadId, photoIds: body.photo_ids }, meta),
  )
}

/** The own threads of a customer. */
export function ownThreadRoutes({ implement }: Surface, context: AppContext): void {
  implement(own.listOwnThreads, ({ actor }) => listOwn(context, actor))
  implement(own.readOwnThread, ({ params, actor }) => readOwn(context, actor, params.threadId))
  implement(own.writeInOwnThread, ({ params, body, actor, meta }) =>
    replyInOwnThread(context, actor, params.threadId, body.words, meta),
  )
  implement(own.askDataRight, ({ body, actor, meta }) => askRight(context, actor, body, meta))
}
