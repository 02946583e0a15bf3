import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../whatsapp.contract.ts'
import { readWhatsApp, setWhatsAppConsent } from './rules.ts'

export function whatsAppConsentRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readWhatsApp, ({ actor }) => readWhatsApp(portal, actor))
  implement(contract.chooseWhatsApp, ({ body, actor, meta }) => setWhatsAppConsent(portal, actor, body, meta))
}
