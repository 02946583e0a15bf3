import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { CarDrawing, CarSprite, loadDrawings } from './car-drawing.tsx'

beforeAll(async () => {
  await loadDrawings()
})

const rendered = (body: string | null) => renderToStaticMarkup(<CarDrawing body={body} colour="RED" />)

test('renders a car by the body of its model, one without a body as an MPV', () => {
  const drawings = ['Hatchback', 'Sedan', 'SUV', 'MPV', 'Pick-up', 'Minibus'].map(rendered)
  expect(new Set(drawings).size).toBe(6)
  expect(rendered('Coupe')).toBe(rendered('Sedan'))
  expect(rendered('Van')).toBe(rendered('Minibus'))
  expect(rendered('Becak')).toBe(rendered('MPV'))
  expect(rendered(null)).toBe(rendered('MPV'))
})

test('renders each body once in a sheet, and every car refers to its own', () => {
  const cars = ['RED', 'BLUE', 'BLACK'].map((colour) => ({ body: 'SUV', colour }))
  const html = renderToStaticMarkup(
    <CarSprite cars={cars}>
      {cars.map((car) => (
        <CarDrawing key={car.colour} {...car} />
      ))}
      <CarDrawing body="Sedan" colour="RED" />
    </CarSprite>,
  )
  const drawnOnce = [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  const pointedAt = [...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id)
  expect(drawnOnce).toHaveLength(2)
  expect(pointedAt).toEqual([drawnOnce[0], drawnOnce[0], drawnOnce[1]])
  expect(html).toContain(rendered('Sedan').match(/<path d="([^"]+)"/)?.[1])
})
