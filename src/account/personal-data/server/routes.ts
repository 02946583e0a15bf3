import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../personal-data.contract.ts'
import { chosenConsentsOf, withdrawChosen } from './chosen-consents.ts'
import { sendErasureCode } from './erasure-code.ts'
import { eraseFor, exportCustomerData } from './rules.ts'
import { consentsOf } from './sql.ts'
import { readTrail } from './trail.ts'

export function personalDataRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(contract.listConsents, ({ actor }) => consentsOf(portal.db, actor))
  implement(contract.listChosenConsents, ({ actor }) => chosenConsentsOf(portal.db, actor))
  implement(contract.withdrawChosenConsent, ({ body, actor, meta }) =>
    withdrawChosen(portal, actor, body.consent, meta),
  )
  implement(contract.exportPersonalData, ({ actor, meta }) => exportCustomerData(portal, actor, meta))
  implement(contract.erasePersonalData, ({ body, actor, meta }) => eraseFor(portal, actor, body, meta))
  implement(contract.sendErasureCode, ({ actor, meta }) => sendErasureCode(portal, actor, meta))
  implement(contract.readTrail, ({ actor, query }) => readTrail(portal, actor, query.after))
}
