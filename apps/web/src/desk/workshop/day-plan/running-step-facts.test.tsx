import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { overrunDay } from '../../../testing/day-plan.ts'
import { RunningStepFacts } from './running-step-facts.tsx'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it.each([
  [{ stall: 'u1', technician: 'ade' }, 'Teknisi Ade Stall Umum 1'],
  [{ stall: 'u2', technician: null }, 'Stall Umum 2'],
  [{ stall: null, technician: 'beni' }, 'Teknisi Beni'],
])('the panel of a step that runs at %o says %s', (running, said) => {
  expect(words(renderToStaticMarkup(<RunningStepFacts plan={overrunDay} {...running} />))).toBe(said)
})
