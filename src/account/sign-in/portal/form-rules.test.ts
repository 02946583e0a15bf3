import { expect, test } from 'vitest'
import { checkNewPassword, checkRegistration, emptyRegistration } from './form-rules.ts'

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
    expect(checkRegistration(values)[0]).toEqual({ field, message })
  }
  expect(
    checkRegistration({ ...values, password: 'sandi-panjang', passwordConfirm: 'sandi-panjang' }),
  ).toEqual([])
})

test('rejects a new password whose repetition differs', () => {
  expect(checkNewPassword({ password: 'sandi-panjang', passwordConfirm: 'lain' })).toEqual([
    { field: 'passwordConfirm', message: 'Password tidak sama!' },
  ])
})
