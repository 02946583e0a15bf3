import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../profile.contract.ts'
import { phoneStanding, sendPhoneCode, verifyPhone } from './phone-proof.ts'
import { profileOf, updateProfile } from './rules.ts'

export function profileRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.profileDetail, ({ actor }) => profileOf(context, actor))
  implement(contract.updateProfile, ({ body, actor, meta }) => updateProfile(context, actor, body, meta))
  implement(contract.phoneStanding, ({ actor }) => phoneStanding(context, actor))
  implement(contract.sendPhoneCode, ({ actor, meta }) => sendPhoneCode(context, actor, meta))
  implement(contract.verifyPhone, ({ params, body, actor, meta }) =>
    verifyPhone(context, actor, { codeId: params.id, typed: body.otp_code }, meta),
  )
}
