import { Segments } from '#web/desk/parts/segments.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { CAR_PARTS } from './car-parts.ts'
import { carAt } from './public/addresses.ts'

const PARTS = Object.entries(CAR_PARTS).map(([value, { label }]) => ({ value, label }))

/** The parts of a car in stock, `part` being the one that is shown. */
export function CarTabs({ stockNo, part }: { stockNo: string; part: string }) {
  const navigate = useNavigate()
  return (
    <Segments
      label="Bagian mobil"
      items={PARTS}
      value={part}
      onChange={(to) => navigate(carAt(stockNo, to))}
    />
  )
}
