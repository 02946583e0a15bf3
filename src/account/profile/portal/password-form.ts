import { newPassword } from '#core/fields.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import type { PasswordChange } from './requests.ts'

export const emptyPasswords: PasswordChange = { oldPassword: '', newPassword: '', confirmPassword: '' }

const longEnough = newPassword('Password Baru')

/** A wrong old password only the server can know. */
export const checkPasswords: Check<PasswordChange> = (form) => [
  ...problem('oldPassword', !form.oldPassword && 'Input Password Lama terlebih dahulu!'),
  ...problem('newPassword', !form.newPassword && 'Input Password Baru terlebih dahulu!'),
  ...problem('confirmPassword', !form.confirmPassword && 'Input Konfirmasi Password Baru terlebih dahulu!'),
  ...problem('confirmPassword', form.newPassword !== form.confirmPassword && 'Password tidak sama!'),
  ...problem('newPassword', sentenceOf(longEnough, form.newPassword)),
]
