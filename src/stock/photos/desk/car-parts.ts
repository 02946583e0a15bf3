import { type ComponentType, lazy } from 'react'
import type { StockCarRecord } from '../desk-stock-cars.contract.ts'

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
    part: lazy(() =>
      import('#stock/purchase-costs/desk/public/costs-part.tsx').then((m) => ({ default: m.CostsPart })),
    ),
  },
}
