import { newPassword } from '#core/fields.ts'
import { bySchema, type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { accountEmail, register } from '../sign-in.contract.ts'

export const emptyRegistration = { email: '', fullName: '', password: '', passwordConfirm: '' }
export type RegistrationValues = typeof emptyRegistration

const checkAccount = bySchema({ email: accountEmail, fullName: register.body.shape.name })

/** A password typed twice. Its minimum length is our own rule, so it is checked last. `again` is the sentence for a missing repetition. */
const checkRepeatedPassword = (
  label: string,
  again: string,
): Check<{ password: string; passwordConfirm: string }> => {
  const schema = newPassword(label)
  return ({ password, passwordConfirm }) => [
    ...problem('password', !password && `Input ${label} terlebih dahulu!`),
    ...problem('passwordConfirm', !passwordConfirm && again),
    ...problem('passwordConfirm', password !== passwordConfirm && 'Password tidak sama!'),
    ...problem('password', sentenceOf(schema, password)),
  ]
}
const checkOwnPassword = checkRepeatedPassword('Password', 'Input Konfirmasi Password terlebih dahulu!')

/** In the order in which the form names what is missing. */
export const checkRegistration: Check<RegistrationValues> = (values) => [
  ...checkAccount(values),
  ...checkOwnPassword(values),
]

export const emptyNewPassword = { password: '', passwordConfirm: '' }
export const checkNewPassword = checkRepeatedPassword(
  'Password Baru',
  'Input Konfirmasi Password Baru terlebih dahulu!',
)
