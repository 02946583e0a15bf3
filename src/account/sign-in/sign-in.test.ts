import { describe, expect, it } from 'vitest'
import { createChangeCheck } from '#tests/contracts/refusals.ts'
import { login, register } from './sign-in.contract.ts'

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
    [{ identifier: '' }, { identifier: 'Input Email terlebih dahulu!' }],
    [{ identifier: 'ratna' }, { identifier: 'Format Email salah!' }],
  ])('reports the problems of a sign-in with %j as %j', (change, sentences) => {
    expect(signIn(change)).toEqual(sentences)
  })
})

describe('registration', () => {
  it.each([
    [{ username: 'ratna' }, {}],
    [{ email: '' }, { email: 'Input Email terlebih dahulu!' }],
    [{ email: 'ratna' }, { email: 'Format Email salah!' }],
    [{ name: '' }, { name: 'Input Nama Lengkap terlebih dahulu!' }],
    [{ password: '' }, { password: 'Input Password terlebih dahulu!' }],
    [{ password: '1234567' }, { password: 'Password minimal 8 karakter' }],
  ])('reports the problems of a registration with %j as %j', (change, sentences) => {
    expect(signUp(change)).toEqual(sentences)
  })

  it('reports missing fields in the order of the form', () => {
    expect(Object.keys(signUp({ email: '', name: '', password: '' }))).toEqual(['email', 'name', 'password'])
  })
})
