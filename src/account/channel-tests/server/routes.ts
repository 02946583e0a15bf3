import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../channel-tests.contract.ts'
import { readWayTests, sendChannelTest } from './rules.ts'

export function channelTestRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readWayTests, ({ actor }) => readWayTests(portal, actor))
  implement(contract.testWay, ({ body, actor }) => sendChannelTest(portal, actor, body))
}
