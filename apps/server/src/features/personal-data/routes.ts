import { erasePersonalData, exportPersonalData } from '@toyota-trust/contracts/personal-data.ts'
import type { Surface } from '../../calls/surface.ts'
import type { Portal } from '../../portal.ts'
import { eraseFor, exportFor } from './rules.ts'

export function personalDataRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(exportPersonalData, ({ actor, meta }) => exportFor(portal, actor, meta))
  implement(erasePersonalData, ({ body, actor, meta }) => eraseFor(portal, actor, body.password, meta))
}
