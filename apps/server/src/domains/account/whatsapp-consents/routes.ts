import * as contract from '@toyota-trust/contracts/account/whatsapp.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { readWhatsApp, setWhatsAppConsent } from './rules.ts'

export function whatsAppConsentRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readWhatsApp, ({ actor }) => readWhatsApp(portal, actor))
  implement(contract.chooseWhatsApp, ({ body, actor, meta }) => setWhatsAppConsent(portal, actor, body, meta))
}
