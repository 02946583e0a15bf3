import * as contract from '@toyota-trust/contracts/profile.ts'
import type { Surface } from '../../calls/surface.ts'
import type { Portal } from '../../portal.ts'
import { profileOf, updateProfile } from './rules.ts'

export function profileRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.profileDetail, ({ actor }) => profileOf(portal, actor))
  implement(contract.updateProfile, ({ body, actor }) => updateProfile(portal, actor, body))
}
