import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../profile.contract.ts'
import { phoneStanding, sendPhoneCode, verifyPhone } from './phone-proof.ts'
import { profileOf, updateProfile } from './rules.ts'

export function profileRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.profileDetail, ({ actor }) => profileOf(portal, actor))
  implement(contract.updateProfile, ({ body, actor, meta }) => updateProfile(portal, actor, body, meta))
  implement(contract.phoneStanding, ({ actor }) => phoneStanding(portal, actor))
  implement(contract.sendPhoneCode, ({ actor, meta }) => sendPhoneCode(portal, actor, meta))
  implement(contract.verifyPhone, ({ params, body, actor, meta }) =>
    verifyPhone(portal, actor, { codeId: params.id, typed: body.otp_code }, meta),
  )
}
