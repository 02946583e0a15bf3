import type { StockCarRecord } from '@toyota-trust/contracts/desk/stock/stock-car.ts'
import { type ComponentType, lazy } from 'react'

/** A part of a car, in a program of its own. */
interface CarPart {
  label: string
  /** None for a part without the frame of the car. */
  part?: ComponentType<{ car: StockCarRecord }>
}

/** The tabs of a car in stock, by the last part of their address. */
export const CAR_PARTS: Readonly<Record<string, CarPart>> = {
  foto: {
    label: 'Foto',
    part: lazy(() => import('./photos/photos-part.tsx').then((m) => ({ default: m.PhotosPart }))),
  },
  inspeksi: { label: 'Inspeksi' },
  biaya: {
    label: 'Biaya',
    part: lazy(() => import('../seller-costs/public/costs-part.tsx').then((m) => ({ default: m.CostsPart }))),
  },
}
