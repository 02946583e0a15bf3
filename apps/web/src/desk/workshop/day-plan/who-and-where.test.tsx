import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { eighth } from '../../../testing/planned-day.ts'
import { WhoAndWhere } from './who-and-where.tsx'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

// Proves spec 29.144
it.each([
  [{ stall: 'u1', technician: 'ade' }, 'Teknisi Ade Stall Umum 1'],
  [{ stall: 'u2', technician: null }, 'Stall Umum 2'],
  [{ stall: null, technician: 'beni' }, 'Teknisi Beni'],
])('the panel of a step that runs at %o says %s', (running, said) => {
  expect(words(renderToStaticMarkup(<WhoAndWhere plan={eighth} {...running} />))).toBe(said)
})
