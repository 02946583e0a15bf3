import { accountEmail, typedPassword } from '@toyota-trust/contracts/auth.ts'
import { LENGTHS, line, newPassword } from '@toyota-trust/contracts/fields.ts'

/** What is wrong first, and in which field; forms of this feature name one problem at a time. */
export interface Problem<Field extends string> {
  field: Field
  message: string
}

interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } | undefined }
}
const sentence = (schema: Schema, value: string) => schema.safeParse(value).error?.issues[0]?.message

type Check<Values> = (values: Values) => string | undefined

function firstProblem<Values extends Record<string, string>>(
  values: Values,
  checks: readonly [keyof Values & string, Check<Values>][],
): Problem<keyof Values & string> | null {
  for (const [field, check] of checks) {
    const message = check(values)
    if (message) return { field, message }
  }
  return null
}

const MISMATCH = 'Password tidak sama!'

export const emptyLogin = { email: '', password: '' }
export type LoginValues = typeof emptyLogin

export const loginProblem = (values: LoginValues) =>
  firstProblem(values, [
    ['email', ({ email }) => sentence(accountEmail, email)],
    ['password', ({ password }) => sentence(typedPassword, password)],
  ])

export const emptyRegistration = { email: '', fullName: '', password: '', passwordConfirm: '' }
export type RegistrationValues = typeof emptyRegistration

const fullName = line('Nama', LENGTHS.name, 'Input Nama Lengkap terlebih dahulu!')

/** In the order of spec 5.2; the length of the password is ours and comes last. */
export const registrationProblem = (values: RegistrationValues) =>
  firstProblem(values, [
    ['email', ({ email }) => sentence(accountEmail, email)],
    ['fullName', (typed) => sentence(fullName, typed.fullName)],
    ['password', ({ password }) => (password ? undefined : 'Input Password terlebih dahulu!')],
    [
      'passwordConfirm',
      ({ passwordConfirm }) => (passwordConfirm ? undefined : 'Input Konfirmasi Password terlebih dahulu!'),
    ],
    [
      'passwordConfirm',
      ({ password, passwordConfirm }) => (password === passwordConfirm ? undefined : MISMATCH),
    ],
    ['password', ({ password }) => sentence(newPassword(), password)],
  ])

export const emptyNewPassword = { password: '', passwordConfirm: '' }
export type NewPasswordValues = typeof emptyNewPassword

export const newPasswordProblem = (values: NewPasswordValues) =>
  firstProblem(values, [
    ['password', ({ password }) => (password ? undefined : 'Input Password Baru terlebih dahulu!')],
    [
      'passwordConfirm',
      ({ passwordConfirm }) =>
        passwordConfirm ? undefined : 'Input Konfirmasi Password Baru terlebih dahulu!',
    ],
    [
      'passwordConfirm',
      ({ password, passwordConfirm }) => (password === passwordConfirm ? undefined : MISMATCH),
    ],
    ['password', ({ password }) => sentence(newPassword('Password Baru'), password)],
  ])

export const emailProblem = (values: { email: string }) =>
  firstProblem(values, [['email', ({ email }) => sentence(accountEmail, email)]])
