import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../personal-data.contract.ts'
import { chosenConsentsOf, withdrawChosen } from './chosen-consents.ts'
import { sendErasureCode } from './erasure-code.ts'
import { eraseFor, exportCustomerData } from './rules.ts'
import { consentsOf } from './sql.ts'
import { readTrail } from './trail.ts'

export function personalDataRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(contract.listConsents, ({ actor }) => consentsOf(context.db, actor))
  implement(contract.listChosenConsents, ({ actor }) => chosenConsentsOf(context.db, actor))
  implement(contract.withdrawChosenConsent, ({ body, actor, meta }) =>
    withdrawChosen(context, actor, body.consent, meta),
  )
  implement(contract.exportPersonalData, ({ actor, meta }) => exportCustomerData(context, actor, meta))
  implement(contract.erasePersonalData, ({ body, actor, meta }) => eraseFor(context, actor, body, meta))
  implement(contract.sendErasureCode, ({ actor, meta }) => sendErasureCode(context, actor, meta))
  implement(contract.readTrail, ({ actor, query }) => readTrail(context, actor, query.after))
}
