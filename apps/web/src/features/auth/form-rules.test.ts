import { expect, test } from 'vitest'
import {
  emptyLogin,
  emptyRegistration,
  loginProblem,
  newPasswordProblem,
  registrationProblem,
} from './form-rules.ts'

test('login names one problem at a time, e-mail first', () => {
  expect(loginProblem(emptyLogin)).toEqual({ field: 'email', message: 'Input Email terlebih dahulu!' })
  expect(loginProblem({ email: 'ratna@', password: '' })).toEqual({
    field: 'email',
    message: 'Format Email salah!',
  })
  expect(loginProblem({ email: 'ratna@contoh.id', password: '' })).toEqual({
    field: 'password',
    message: 'Input Password terlebih dahulu!',
  })
  expect(loginProblem({ email: ' Ratna@contoh.id ', password: 'x' })).toBeNull()
})

test('registration checks in the order of the specification', () => {
  const steps = [
    [{}, 'email', 'Input Email terlebih dahulu!'],
    [{ email: 'ratna' }, 'email', 'Format Email salah!'],
    [{ email: 'ratna@contoh.id' }, 'fullName', 'Input Nama Lengkap terlebih dahulu!'],
    [{ fullName: 'Ratna' }, 'password', 'Input Password terlebih dahulu!'],
    [{ password: 'abc' }, 'passwordConfirm', 'Input Konfirmasi Password terlebih dahulu!'],
    [{ passwordConfirm: 'abd' }, 'passwordConfirm', 'Password tidak sama!'],
    [{ passwordConfirm: 'abc' }, 'password', 'Password minimal 8 karakter'],
  ] as const
  let values = emptyRegistration
  for (const [typed, field, message] of steps) {
    values = { ...values, ...typed }
    expect(registrationProblem(values)).toEqual({ field, message })
  }
  expect(
    registrationProblem({ ...values, password: 'sandi-panjang', passwordConfirm: 'sandi-panjang' }),
  ).toBeNull()
})

test('a new password must be given twice alike', () => {
  expect(newPasswordProblem({ password: 'sandi-panjang', passwordConfirm: 'lain' })).toEqual({
    field: 'passwordConfirm',
    message: 'Password tidak sama!',
  })
})
