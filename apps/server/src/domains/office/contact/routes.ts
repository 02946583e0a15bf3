import { sendContactMessage } from '@toyota-trust/contracts/office/contact.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { receiveMessage } from './rules.ts'

export function contactRoutes({ implement }: Surface, portal: Portal): void {
  implement(sendContactMessage, ({ body, actor, meta }) => receiveMessage(portal, actor, body, meta))
}
