import * as contract from '@toyota-trust/contracts/desk/office/inbox.ts'
import * as own from '@toyota-trust/contracts/office/threads.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import { fileOf, pageOf } from '../../../platform/lists/list.ts'
import type { Portal } from '../../../portal.ts'
import { officePeople } from '../../account/public.ts'
import { assign, finish, markRight, read, reopen, see } from './acts.ts'
import { THREADS } from './list.ts'
import { askRight, listOwn, readOwn, writeInOwn } from './own.ts'
import { note, reply, sendAgain } from './replying.ts'
import { countOpen } from './sql.ts'
import { allTemplates } from './template-sql.ts'
import { addTemplate, removeTemplate, rewordTemplate } from './templates.ts'

/** What head office does with threads. */
export function inboxRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.threadList.page, ({ query, actor }) =>
    pageOf(portal.db, THREADS, { ...query, me: actor.id }),
  )
  implement(contract.threadList.file, async ({ query, actor, meta }) => {
    await meta.audit.record({ event: 'thread_read', details: { by: 'file' } })
    return fileOf(portal.db, THREADS, { ...query, me: actor.id })
  })
  implement(contract.readThread, ({ params, meta }) => read(portal, params.threadId, meta))
  implement(contract.seeThread, ({ params }) => see(portal, params.threadId))
  const simple = [
    [contract.finishThread, finish],
    [contract.reopenThread, reopen],
  ] as const
  for (const [definition, does] of simple)
    implement(definition, ({ params, body, actor, meta }) =>
      does(portal, actor, { id: params.threadId, version: body.version }, meta),
    )
  implement(contract.replyToThread, ({ params, body, actor, meta }) =>
    reply(portal, actor, { id: params.threadId, ...body }, meta),
  )
  implement(contract.sendReplyAgain, ({ params, actor, meta }) =>
    sendAgain(portal, actor, { id: params.threadId, messageId: params.messageId }, meta),
  )
  implement(contract.noteThread, ({ params, body, actor, meta }) =>
    note(portal, actor, { id: params.threadId, words: body.words }, meta),
  )
  implement(contract.assignThread, ({ params, body, actor, meta }) =>
    assign(portal, actor, { id: params.threadId, version: body.version, staffId: body.staff_id }, meta),
  )
  implement(contract.markDataRight, ({ params, body, actor, meta }) =>
    markRight(portal, actor, { id: params.threadId, ...body }, meta),
  )
  implement(contract.inboxCounts, ({ actor }) => countOpen(portal.db, actor.id))
  implement(contract.inboxColleagues, () => officePeople(portal.db))
  implement(contract.replyTemplates, () => allTemplates(portal.db))
  implement(contract.addReplyTemplate, ({ body, meta }) => addTemplate(portal, body, meta))
  implement(contract.changeReplyTemplate, ({ params, body, meta }) =>
    rewordTemplate(portal, params.templateId, body, meta),
  )
  implement(contract.removeReplyTemplate, ({ params, meta }) =>
    removeTemplate(portal, params.templateId, meta),
  )
}

/** What customers do with their own. */
export function ownThreadRoutes({ implement }: Surface, portal: Portal): void {
  implement(own.listOwnThreads, ({ actor }) => listOwn(portal, actor))
  implement(own.readOwnThread, ({ params, actor }) => readOwn(portal, actor, params.threadId))
  implement(own.writeInOwnThread, ({ params, body, actor, meta }) =>
    writeInOwn(portal, actor, params.threadId, body.words, meta),
  )
  implement(own.askDataRight, ({ body, actor, meta }) => askRight(portal, actor, body, meta))
}
