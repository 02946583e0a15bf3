import * as z from 'zod/mini'
import { EMAIL_CHANGE_MINUTES, FRESH_SIGN_IN_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { accountEmail } from '#account/sign-in/sign-in.contract.ts'
import { get, post } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'
import { opaqueText } from '#core/request-values.ts'

/** An email change that waits for the confirmation of both addresses; null without one. */
const pending = z.nullable(
  z.object({
    new_email: z.string(),
    old_confirmed: z.boolean(),
    new_confirmed: z.boolean(),
    expires_at: instant,
  }),
)
export type PendingEmailChange = z.output<typeof pending>

export const emailChange = get(
  '/auth/email-change',
  'customer',
  'The change of e-mail that waits for its confirmations',
  {
    reply: z.object({ pending }),
  },
)

export const askEmailChange = post(
  '/auth/email-change',
  'customer',
  `Mail a link to the old and to the new address (${EMAIL_CHANGE_MINUTES} min); answers alike for a free and a taken one. Needs the password, or a sign-in of the last ${FRESH_SIGN_IN_MINUTES} minutes without one`,
  {
    body: z.object({
      email: accountEmail,
      password: z.optional(opaqueText(512, 'Input Password terlebih dahulu!')),
    }),
    reply: z.object({ pending }),
  },
)

export const confirmEmailChange = post(
  '/auth/email-change/confirm',
  'customer',
  'Confirm with the code of one of both mails; the second one changes the e-mail and ends every other session',
  {
    body: z.object({ code: opaqueText(200, 'Kode harus berupa teks') }),
    reply: z.object({ changed: z.boolean(), pending }),
  },
)

export const cancelEmailChange = post(
  '/auth/email-change/cancel',
  'customer',
  'Give the change up; harmless when none waits',
  {
    reply: z.object({ ok: z.literal(true) }),
  },
)

export const emailChangeEndpoints = { emailChange, askEmailChange, confirmEmailChange, cancelEmailChange }
