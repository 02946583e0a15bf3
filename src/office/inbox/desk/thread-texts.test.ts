import { describe, expect, it } from 'vitest'
import { fillTemplate, formatMessageAge, formatMessageMoment, previewOf } from './thread-texts.ts'

/** Tuesday, 10:42 in Jakarta. */
const NOW = new Date('2026-11-24T03:42:00Z')

describe('texts of a thread', () => {
  it('shows the age of a message as a time today, as a word yesterday, and as a date before', () => {
    expect(formatMessageAge('2026-11-24T03:31:00Z', NOW)).toBe('10:31')
    expect(formatMessageAge('2026-11-23T01:00:00Z', NOW)).toBe('Kem')
    expect(formatMessageAge('2026-11-22T01:00:00Z', NOW)).toBe('22 Nov')
    expect([
      formatMessageMoment('2026-11-24T03:31:00Z', NOW),
      formatMessageMoment('2026-11-22T12:20:00Z', NOW),
    ]).toEqual(['Hari ini 10:31', '22 Nov 19:20'])
  })

  it.each([
    ['Servis AC', 'Servis AC', ''],
    ['Apakah bisa servis di ru…', 'Apakah bisa servis di rumah?', 'mah?'],
    ['Servis AC', 'Baik, kami tunggu.', 'Baik, kami tunggu.'],
    ['Minta dicarikan: Toyota Rush', 'Toyota Rush, tahun 2019', 'tahun 2019'],
  ])('does not repeat the subject %s in a preview', (subject, last_words, shown) => {
    expect(previewOf({ subject, last_words })).toBe(shown)
  })

  it('fills in a template and leaves unknown placeholders visible to the sender', () => {
    const values = { nama: 'Budi {saya}', subjek: 'Yaris', pelat: '', saya: 'Maya' }
    expect(fillTemplate('Halo {nama}, {pelat} {lain}. {saya}', values)).toBe(
      'Halo Budi {saya}, {pelat} {lain}. Maya',
    )
  })
})
