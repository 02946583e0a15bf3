import { newPassword } from '@toyota-trust/contracts/fields.ts'
import type { PasswordChange } from './requests.ts'

export const emptyPasswords: PasswordChange = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** What is wrong first, and where; a wrong old password only the server can know. */
export function passwordProblem(
  form: PasswordChange,
): { field: keyof PasswordChange; message: string } | null {
  if (!form.oldPassword) return { field: 'oldPassword', message: 'Input Password Lama terlebih dahulu!' }
  if (!form.newPassword) return { field: 'newPassword', message: 'Input Password Baru terlebih dahulu!' }
  if (!form.confirmPassword) {
    return { field: 'confirmPassword', message: 'Input Konfirmasi Password Baru terlebih dahulu!' }
  }
  if (form.newPassword !== form.confirmPassword) {
    return { field: 'confirmPassword', message: 'Password tidak sama!' }
  }
  const message = newPassword('Password Baru').safeParse(form.newPassword).error?.issues[0]?.message
  return message ? { field: 'newPassword', message } : null
}
