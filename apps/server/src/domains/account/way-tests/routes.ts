import * as contract from '@toyota-trust/contracts/account/way-tests.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { readWayTests, sendWayTest } from './rules.ts'

export function wayTestRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readWayTests, ({ actor }) => readWayTests(portal, actor))
  implement(contract.testWay, ({ body, actor }) => sendWayTest(portal, actor, body))
}
