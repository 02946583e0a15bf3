import { lazy, Suspense } from 'react'
import { Navigate } from '../../../platform/router/router.tsx'
import { ScreenSkeleton } from '../../frame/screen-skeleton.tsx'
import { CarFrame } from './car-frame.tsx'
import { CAR_PARTS } from './car-parts.ts'
import { CarTabs } from './car-tabs.tsx'
import { STOCK } from './public/addresses.ts'

const PhotoEditor = lazy(() => import('./photos/photo-editor.tsx').then((m) => ({ default: m.PhotoEditor })))

const Inspection = lazy(() =>
  import('../inspections/public/inspection.tsx').then((m) => ({ default: m.Inspection })),
)

interface Props {
  stockNo: string
  part: string
  photoId: string | undefined
}

/** One car in stock: a part of it, or one of its photos. */
export function CarScreen({ stockNo, part, photoId }: Props) {
  // Its answers are stored on the device: it must not wait for a record of the server.
  if (part === 'inspeksi')
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Inspection stockNo={stockNo} part={photoId} tabs={<CarTabs stockNo={stockNo} part={part} />} />
      </Suspense>
    )
  const Part = CAR_PARTS[part]?.part
  if (!Part) return <Navigate to={STOCK} replace />
  if (part === 'foto' && photoId)
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <PhotoEditor key={photoId} stockNo={stockNo} photoId={photoId} />
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
