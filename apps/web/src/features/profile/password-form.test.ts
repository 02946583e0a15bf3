import { expect, test } from 'vitest'
import { emptyPasswords, passwordProblem } from './password-form.ts'

test('a password change names one problem at a time', () => {
  const filled = { oldPassword: 'lama', newPassword: 'pendek', confirmPassword: 'lain' }
  expect(passwordProblem(emptyPasswords)?.field).toBe('oldPassword')
  expect(passwordProblem(filled)).toEqual({ field: 'confirmPassword', message: 'Password tidak sama!' })
  expect(passwordProblem({ ...filled, confirmPassword: 'pendek' })).toEqual({
    field: 'newPassword',
    message: 'Password Baru minimal 8 karakter',
  })
  const long = 'sandi-yang-panjang'
  expect(passwordProblem({ oldPassword: 'lama', newPassword: long, confirmPassword: long })).toBeNull()
})
