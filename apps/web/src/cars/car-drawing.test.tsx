import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CarDrawing, CarSheet } from './car-drawing.tsx'

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

test('in a sheet each kind is drawn once, and every car points at its own', () => {
  const cars = ['RED', 'BLUE', 'BLACK'].map((colour) => ({ body: 'SUV', colour }))
  const html = renderToStaticMarkup(
    <CarSheet cars={cars}>
      {cars.map((car) => (
        <CarDrawing key={car.colour} {...car} />
      ))}
      <CarDrawing body="Sedan" colour="RED" />
    </CarSheet>,
  )
  const drawnOnce = [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  const pointedAt = [...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id)
  expect(drawnOnce).toHaveLength(2)
  expect(pointedAt).toEqual([drawnOnce[0], drawnOnce[0], drawnOnce[1]])
  expect(html).toContain(drawn('Sedan').match(/<path d="([^"]+)"/)?.[1])
})
