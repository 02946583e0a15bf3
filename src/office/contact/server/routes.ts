import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { sendContactMessage } from '../contact.contract.ts'
import { receiveMessage } from './rules.ts'

export function contactRoutes({ implement }: Surface, context: AppContext): void {
  implement(sendContactMessage, ({ body, actor, meta }) => receiveMessage(context, actor, body, meta))
}
