import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../whatsapp.contract.ts'
import { readWhatsApp, setWhatsAppConsent } from './rules.ts'

export function whatsAppConsentRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readWhatsApp, ({ actor }) => readWhatsApp(context, actor))
  implement(contract.chooseWhatsApp, ({ body, actor, meta }) =>
    setWhatsAppConsent(context, actor, body, meta),
  )
}
