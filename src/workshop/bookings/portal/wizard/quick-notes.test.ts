import { expect, it } from 'vitest'
import { hasNote, toggleNote } from './quick-notes.ts'

it('writes entries after what was typed, and removes them again', () => {
  const written = toggleNote('bunyi di kiri', 'Rem bunyi')
  expect(written).toBe('bunyi di kiri, Rem bunyi')
  expect(toggleNote(written, 'Rem bunyi')).toBe('bunyi di kiri')
})

it('excludes the complaints from "Tidak ada keluhan" and the other way round', () => {
  expect(toggleNote('Rem bunyi, tolong dicuci, AC kurang dingin', 'Tidak ada keluhan')).toBe(
    'tolong dicuci, Tidak ada keluhan',
  )
  expect(toggleNote('Tidak ada keluhan', 'Ganti oli')).toBe('Ganti oli')
})

it('finds an entry that the customer typed in another case', () => {
  expect(hasNote('ganti oli', 'Ganti oli')).toBe(true)
  expect(hasNote('ganti oli mesin', 'Ganti oli')).toBe(false)
})
