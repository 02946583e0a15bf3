import { lazy, Suspense } from 'react'
import { ScreenSkeleton } from '#web/desk/frame/screen-skeleton.tsx'
import { Navigate } from '#web/router/router.tsx'
import { CarFrame } from './car-frame.tsx'
import { CAR_PARTS } from './car-parts.ts'
import { CarTabs } from './car-tabs.tsx'
import { STOCK } from './public/addresses.ts'

const PhotoEditor = lazy(() => import('./photos/photo-editor.tsx').then((m) => ({ default: m.PhotoEditor })))

const Inspection = lazy(() =>
  import('#stock/inspections/desk/public/inspection.tsx').then((m) => ({ default: m.Inspection })),
)

interface Props {
  stockNo: string
  part: string
  /** Id of a photo, or a part of the inspection. */
  item: string | undefined
}

/** One car in stock: one of its tabs, or one of its photos. */
export function CarScreen({ stockNo, part, item }: Props) {
  // Answers of an inspection are stored on the device: it must not wait for a record of the server.
  if (part === 'inspeksi')
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Inspection stockNo={stockNo} part={item} tabs={<CarTabs stockNo={stockNo} part={part} />} />
      </Suspense>
    )
  const Part = CAR_PARTS[part]?.part
  if (!Part) return <Navigate to={STOCK} replace />
  if (part === 'foto' && item)
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <PhotoEditor key={item} stockNo={stockNo} photoId={item} />
      </Suspense>
    )
  return (
    <CarFrame stockNo={stockNo} part={part}>
      {(car) => (
        <Suspense fallback={<ScreenSkeleton />}>
          <Part car={car} />
        </Suspense>
      )}
    </CarFrame>
  )
}
