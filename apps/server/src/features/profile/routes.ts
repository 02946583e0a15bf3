import * as contract from '@toyota-trust/contracts/profile.ts'
import type { Portal } from '../../portal.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { profileOf, updateProfile } from './rules.ts'

export function profileRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.profileDetail, ({ customer }) => profileOf(portal, customer.id))
  implement(contract.updateProfile, ({ body, customer }) => updateProfile(portal, customer.id, body))
}
