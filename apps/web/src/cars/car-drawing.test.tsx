import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CarDrawing } from './car-drawing.tsx'

const drawn = (body: string | null) => renderToStaticMarkup(<CarDrawing body={body} colour="RED" />)

test('a car is drawn by the body of its model, one without as an MPV', () => {
  const drawings = ['Hatchback', 'Sedan', 'SUV', 'MPV'].map(drawn)
  expect(new Set(drawings).size).toBe(4)
  expect(drawn('Coupe')).toBe(drawn('Sedan'))
  expect(drawn('Pick-up')).toBe(drawn('SUV'))
  expect(drawn('Minibus')).toBe(drawn('MPV'))
  expect(drawn('Becak')).toBe(drawn('MPV'))
  expect(drawn(null)).toBe(drawn('MPV'))
})
