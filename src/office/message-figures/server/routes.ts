import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-message-figures.contract.ts'
import { messageFile } from './file.ts'
import { checkTemplatesNow, messageFigures, notices } from './rules.ts'

const branchOf = (branchId: string) => (branchId === contract.ALL_BRANCHES ? null : Number(branchId))

/** Figures of messages by WhatsApp, for a workshop and for head office. */
export function messageFigureRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readMessageFigures, ({ params, query }) =>
    messageFigures(context, branchOf(params.branchId), query.period),
  )
  implement(contract.messageFiguresFile, async ({ params, query }) =>
    messageFile(await messageFigures(context, branchOf(params.branchId), query.period)),
  )
  implement(contract.messageNotices, () => notices(context))
  implement(contract.checkMessageTemplates, () => checkTemplatesNow(context))
}
