import { describe, expect, it } from 'vitest'
import { numberPlaceholders, submissions } from './template-submission.ts'
import { FOOTER, renderTemplate, TEMPLATES, templateValue, valueNames } from './templates.ts'

describe.each(Object.entries(TEMPLATES))('%s', (name, { body, category }) => {
  it('keeps the rules of Meta about length, ends and neighbours of values', () => {
    expect(body.length).toBeLessThanOrEqual(550)
    if (category === 'utility') expect(body).not.toMatch(/^\{|\}$/)
    expect(body).not.toMatch(/\}\s*\{/)
    expect(category).not.toBe('marketing')
    expect(new Set(valueNames(body)).size).toBe(valueNames(body).length)
    expect(name).toMatch(/^tt_[a-z_]+_v\d+$/)
  })
})

describe('a value', () => {
  it.each([
    ['nama', 'Ratna\n\nWijaya', 'Ratna Wijaya'],
    ['nama', 'Ratna {{2}} {nama}', 'Ratna 2 nama'],
    ['nama', 'Rat\u202ena\u200b\0', 'Ratna'],
    ['alasan', 'lihat https://contoh.id/x sekarang', 'lihat sekarang'],
    ['alasan', 'lihat www.contoh.com/x', 'lihat'],
    ['nama', 'x'.repeat(61), `${'x'.repeat(59)}…`],
    ['alasan', 'x'.repeat(121), `${'x'.repeat(119)}…`],
    ['nama', ' \u2028 ', '-'],
    ['nama', '\ud800', '-'],
  ])('%s %j becomes %j', (name, given, shown) => {
    expect(templateValue(name, given)).toBe(shown)
  })
})

it('a template is shown to its reader with footer and buttons', () => {
  const values = { nama: 'Ratna', pelat: 'B 1420 KZT', bengkel: 'Sudirman', jam: '16:30 WIB' }
  expect(renderTemplate('tt_ready_v1', values, 'https://contoh.id/w/b1')).toBe(
    `Halo Ratna, B 1420 KZT sudah siap diambil di Sudirman. Bengkel buka sampai 16:30 WIB hari ini.\n${FOOTER}\n[Lihat rincian] https://contoh.id/w/b1`,
  )
})

it('a template is submitted with numbered values and one address for all buttons', () => {
  expect(numberPlaceholders('Halo {nama}, {pelat} siap.')).toBe('Halo {{1}}, {{2}} siap.')
  const all = submissions('https://contoh.id')
  expect(all).toHaveLength(24)
  expect(all.map(({ category }) => category)).not.toContain('MARKETING')
  expect(all.find(({ name }) => name === 'tt_code_v1')?.components).toEqual([
    { type: 'BODY', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 5 },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Salin kode' }] },
  ])
})
