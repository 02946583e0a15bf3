import * as emailChanges from '#account/email-change/email-change.contract.ts'
import { askChange, cancelChange, confirmChange, pendingChange } from '#account/email-change/server/rules.ts'
import { withdrawConsent as withdrawConsentContract } from '#account/personal-data/personal-data.contract.ts'
import { endOwnOtherSessions, endOwnSession, ownSessions } from '#account/sessions/server/own-sessions.ts'
import * as sessions from '#account/sessions/sessions.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../sign-in.contract.ts'
import { resendConfirmation } from './confirmation.ts'
import { askForReset, changePassword } from './password-changes.ts'
import { exchangeCode, registerCustomer, signIn, signOut, withdrawConsent } from './rules.ts'

export function authRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.login, ({ body, meta }) => signIn(context, body, meta))
  implement(contract.register, ({ body, meta }) => registerCustomer(context, body, meta))
  implement(contract.sendEmailConfirmation, ({ body, meta }) => resendConfirmation(context, body.email, meta))
  implement(contract.forgotPassword, ({ body, meta }) => askForReset(context, body.email, meta))
  implement(contract.resetPassword, ({ body, actor, meta }) => changePassword(context, body, actor, meta))
  implement(contract.exchange, ({ body, meta }) => exchangeCode(context, body.code, meta))
  implement(withdrawConsentContract, ({ body, actor, meta }) =>
    withdrawConsent(context, actor, body.password, meta),
  )
  implement(contract.logout, ({ actor, meta }) => signOut(context, actor, meta))
  implement(sessions.listSessions, ({ actor }) => ownSessions(context, actor))
  implement(sessions.endSession, ({ params, actor, meta }) => endOwnSession(context, actor, params.id, meta))
  implement(sessions.endOtherSessions, ({ actor, meta }) => endOwnOtherSessions(context, actor, meta))
  implement(emailChanges.emailChange, ({ actor }) => pendingChange(context, actor))
  implement(emailChanges.askEmailChange, ({ body, actor, meta }) => askChange(context, actor, body, meta))
  implement(emailChanges.confirmEmailChange, ({ body, actor, meta }) =>
    confirmChange(context, actor, body.code, meta),
  )
  implement(emailChanges.cancelEmailChange, ({ actor }) => cancelChange(context, actor))
}
