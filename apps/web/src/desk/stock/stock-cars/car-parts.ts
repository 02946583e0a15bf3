import type { StockCarRecord } from '@toyota-trust/contracts/desk/stock/stock-car.ts'
import { type ComponentType, lazy } from 'react'

/** A tab of a car, lazy-loaded. */
interface CarPart {
  label: string
  /** Missing for a tab that is rendered without the frame of the car. */
  part?: ComponentType<{ car: StockCarRecord }>
}

/** The tabs of a car in stock, by the last segment of their addresses. */
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
