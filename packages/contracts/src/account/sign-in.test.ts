import { describe, expect, it } from 'vitest'
import { createChangeCheck } from '../testing/refusals.ts'
import { erasePersonalData } from './personal-data.ts'
import { exchange, login, register, resetPassword } from './sign-in.ts'

const signIn = createChangeCheck(login.body, { identifier: 'ratna@example.com', password: 'x' })
const signUp = createChangeCheck(register.body, {
  email: 'ratna@example.com',
  name: 'Ratna Wijaya',
  password: 'mawar melati 7',
})

describe('signing in', () => {
  it.each([
    [{}, {}],
    [{ password: 'x'.repeat(512) }, {}],
    [{ password: 'x'.repeat(513) }, { password: 'Email atau password salah' }],
    [{ password: '' }, { password: 'Input Password terlebih dahulu!' }],
    [{ password: undefined }, { password: 'Input Password terlebih dahulu!' }],
    [{ identifier: '' }, { identifier: 'Input Email terlebih dahulu!' }],
    [{ identifier: 'ratna' }, { identifier: 'Format Email salah!' }],
  ])('%j: %j', (change, sentences) => {
    expect(signIn(change)).toEqual(sentences)
  })
})

describe('an account', () => {
  it.each([
    [{ username: 'ratna' }, {}],
    [{ username: 7 }, { username: 'Nama pengguna harus berupa teks' }],
    [{ email: '' }, { email: 'Input Email terlebih dahulu!' }],
    [{ email: 'ratna' }, { email: 'Format Email salah!' }],
    [{ name: '' }, { name: 'Input Nama Lengkap terlebih dahulu!' }],
    [{ name: 'x'.repeat(101) }, { name: 'Nama maksimal 100 karakter' }],
    [{ password: '' }, { password: 'Input Password terlebih dahulu!' }],
    [{ password: '1234567' }, { password: 'Password minimal 8 karakter' }],
  ])('%j: %j', (change, sentences) => {
    expect(signUp(change)).toEqual(sentences)
  })

  it('names what is missing in the order of its form', () => {
    expect(Object.keys(signUp({ email: '', name: '', password: '' }))).toEqual(['email', 'name', 'password'])
  })

  it('rejects overlong passwords and codes where stored ones are compared', () => {
    const keys =
      'oldPassword currentPassword newPassword password confirmPassword passwordConfirmation'.split(' ')
    const reset = createChangeCheck(resetPassword.body, {})
    for (const key of keys) {
      expect(reset({ [key]: 'x'.repeat(512) })).toEqual({})
      expect(Object.keys(reset({ [key]: 'x'.repeat(513) }))).toEqual([key])
      expect(reset({ [key]: 7 })).toEqual({ [key]: 'Input Password terlebih dahulu!' })
    }
    for (const code of [reset, createChangeCheck(exchange.body, {})]) {
      expect(code({ code: 'x'.repeat(200) })).toEqual({})
      expect(Object.keys(code({ code: 'x'.repeat(201) }))).toEqual(['code'])
      expect(code({ code: 7 })).toEqual({ code: 'Kode harus berupa teks' })
    }
    const erase = createChangeCheck(erasePersonalData.body, {})
    expect(erase({ password: 'x'.repeat(512) })).toEqual({})
    expect(Object.keys(erase({ password: 'x'.repeat(513) }))).toEqual(['password'])
    expect(erase({ password: 7 })).toEqual({ password: 'Input Password terlebih dahulu!' })
  })
})
