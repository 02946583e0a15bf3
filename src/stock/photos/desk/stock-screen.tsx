import { lazy, Suspense } from 'react'
import { useLocation } from '#web/router/location.ts'
import { paramsOf } from '#web/router/matching.ts'
import { STOCK } from './public/addresses.ts'

// Lazy-loaded, so that the desk's first page contains the names of few files.
const StockList = lazy(() => import('./stock-list.tsx').then((m) => ({ default: m.StockList })))
const CarScreen = lazy(() => import('./car-screen.tsx').then((m) => ({ default: m.CarScreen })))

/** Stok: the list of cars in stock, or one of them. */
export function StockScreen() {
  const { pathname } = useLocation()
  const { stockNo, part, item } = paramsOf(`${STOCK}/:stockNo?/:part?/:item?`, pathname) ?? {}
  return (
    <Suspense>
      {stockNo ? (
        <CarScreen key={stockNo} stockNo={stockNo} part={part ?? 'foto'} item={item} />
      ) : (
        <StockList />
      )}
    </Suspense>
  )
}
