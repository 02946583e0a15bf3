import { expect, test } from 'vitest'
import { checkPasswords, emptyPasswords } from './password-form.ts'

test('a password change names one problem at a time', () => {
  const filled = { oldPassword: 'lama', newPassword: 'pendek', confirmPassword: 'lain' }
  expect(checkPasswords(emptyPasswords)[0]?.field).toBe('oldPassword')
  expect(checkPasswords(filled)[0]).toEqual({ field: 'confirmPassword', message: 'Password tidak sama!' })
  expect(checkPasswords({ ...filled, confirmPassword: 'pendek' })).toEqual([
    { field: 'newPassword', message: 'Password Baru minimal 8 karakter' },
  ])
  const long = 'sandi-yang-panjang'
  expect(checkPasswords({ oldPassword: 'lama', newPassword: long, confirmPassword: long })).toEqual([])
})
