import * as contract from '@toyota-trust/contracts/account/channel-tests.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { readWayTests, sendChannelTest } from './rules.ts'

export function channelTestRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readWayTests, ({ actor }) => readWayTests(portal, actor))
  implement(contract.testWay, ({ body, actor }) => sendChannelTest(portal, actor, body))
}
