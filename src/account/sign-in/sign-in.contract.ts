import * as z from 'zod/mini'
import { post } from '#core/endpoint.ts'
import { email, isStorable, LENGTHS, line, newPassword } from '#core/fields.ts'
import { opaqueText } from '#core/request-values.ts'

const EMAIL_REQUIRED = 'Input Email terlebih dahulu!'
const EMAIL_MALFORMED = 'Format Email salah!'
const PASSWORD_REQUIRED = 'Input Password terlebih dahulu!'

/** E-mail address of an account, with the sentences of the login and register forms. */
export const accountEmail = email(EMAIL_REQUIRED, EMAIL_MALFORMED)
/** A password as typed: any text, because the rules for new passwords do not apply to existing ones. */
export const typedPassword = z
  .string(PASSWORD_REQUIRED)
  .check(
    z.minLength(1, PASSWORD_REQUIRED),
    z.maxLength(4 * LENGTHS.password, 'Email atau password salah'),
    z.refine(isStorable, 'Email atau password salah'),
  )

const user = z.object({
  id: z.string(),
  email: z.string(),
  /** How the account came to be: `local`, `google` or `facebook`. */
  provider: z.string(),
  confirmed: z.boolean(),
})
export const session = z.object({ jwt: z.string(), user })
const ok = z.object({ ok: z.literal(true) })

export const login = post('/auth/local', 'anyone', 'Sign in with e-mail and password', {
  body: z.object({ identifier: accountEmail, password: typedPassword }),
  reply: session,
})

export const register = post(
  '/auth/local/register',
  'anyone',
  'Make an account; answers alike for a new and a taken e-mail and sends a mail in both cases',
  {
    // The order of the fields is the order in which the form names what is missing.
    body: z.object({
      email: accountEmail,
      name: line('Nama', LENGTHS.name, 'Input Nama Lengkap terlebih dahulu!'),
      password: newPassword(),
      username: z.optional(line('Nama pengguna', LENGTHS.email)),
    }),
    reply: z.object({ user: z.object({ email: z.string(), provider: z.string(), confirmed: z.boolean() }) }),
  },
)

export const sendEmailConfirmation = post(
  '/auth/send-email-confirmation',
  'anyone',
  'Send the confirmation mail again; the answer never tells whether the account exists',
  {
    body: z.object({ email: accountEmail }),
    reply: ok,
  },
)

export const forgotPassword = post(
  '/auth/forgot-password',
  'anyone',
  'Mail a link for a new password; the answer never tells whether the account exists',
  {
    body: z.object({ email: accountEmail }),
    reply: ok,
  },
)

const anyPassword = z.optional(opaqueText(4 * LENGTHS.password, PASSWORD_REQUIRED))

export const resetPassword = post(
  '/auth/reset-password',
  'anyone',
  'With `code` from the mail: set a new password, answers {ok}. With a session: change it, answers a fresh {jwt, user}; takes any consistent subset of the six password keys',
  {
    body: z.object({
      code: z.optional(opaqueText(200, 'Kode harus berupa teks')),
      oldPassword: anyPassword,
      currentPassword: anyPassword,
      newPassword: anyPassword,
      password: anyPassword,
      confirmPassword: anyPassword,
      passwordConfirmation: anyPassword,
    }),
    reply: z.object({ ok: z.literal(true), jwt: z.optional(z.string()), user: z.optional(user) }),
  },
)

export const exchange = post(
  '/auth/exchange',
  'anyone',
  'Trade the one-time code of a social sign-in (60 s, one use) for a session',
  {
    body: z.object({ code: opaqueText(200, 'Kode harus berupa teks') }),
    reply: session,
  },
)

export const logout = post('/auth/logout', 'anyone', 'End the session; harmless when it has ended already', {
  reply: ok,
})

export const authEndpoints = {
  login,
  register,
  sendEmailConfirmation,
  forgotPassword,
  resetPassword,
  exchange,
  logout,
}
