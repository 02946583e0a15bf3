import { lazy, Suspense } from 'react'
import { useLocation } from '../../../platform/router/location.ts'
import { paramsOf } from '../../../platform/router/matching.ts'
import { STOCK } from './public/addresses.ts'

// Each in a program of its own, so that the desk's first page carries the names of few files.
const StockList = lazy(() => import('./stock-list.tsx').then((m) => ({ default: m.StockList })))
const CarScreen = lazy(() => import('./car-screen.tsx').then((m) => ({ default: m.CarScreen })))

/** Stok: the cars in stock, and the parts of one. */
export function StockScreen() {
  const { pathname } = useLocation()
  const { stockNo, part, photoId } = paramsOf(`${STOCK}/:stockNo?/:part?/:photoId?`, pathname) ?? {}
  return (
    <Suspense>
      {stockNo ? (
        <CarScreen key={stockNo} stockNo={stockNo} part={part ?? 'foto'} photoId={photoId} />
      ) : (
        <StockList />
      )}
    </Suspense>
  )
}
