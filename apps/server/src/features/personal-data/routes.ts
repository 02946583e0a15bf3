import { erasePersonalData, exportPersonalData, listConsents } from '@toyota-trust/contracts/personal-data.ts'
import type { Surface } from '../../calls/surface.ts'
import type { Portal } from '../../portal.ts'
import { consentsOf } from './queries.ts'
import { eraseFor, exportFor } from './rules.ts'

export function personalDataRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(listConsents, ({ actor }) => consentsOf(portal.db, actor))
  implement(exportPersonalData, ({ actor, meta }) => exportFor(portal, actor, meta))
  implement(erasePersonalData, ({ body, actor, meta }) => eraseFor(portal, actor, body.password, meta))
}
