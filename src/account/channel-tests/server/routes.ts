import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../channel-tests.contract.ts'
import { readWayTests, sendChannelTest } from './rules.ts'

export function channelTestRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readWayTests, ({ actor }) => readWayTests(context, actor))
  implement(contract.testWay, ({ body, actor }) => sendChannelTest(context, actor, body))
}
