import { lazy, Suspense } from 'react'
import { Navigate } from '../../../platform/router/router.tsx'
import { ScreenSkeleton } from '../../frame/screen-skeleton.tsx'
import { STOCK } from './addresses.ts'
import { CarFrame } from './car-frame.tsx'
import { CAR_PARTS } from './car-parts.ts'

const PhotoEditor = lazy(() => import('./photos/photo-editor.tsx').then((m) => ({ default: m.PhotoEditor })))

interface Props {
  stockNo: string
  part: string
  photoId: string | undefined
}

/** One car in stock: a part of it, or one of its photos. */
export function CarScreen({ stockNo, part, photoId }: Props) {
  const shown = CAR_PARTS[part]
  if (!shown) return <Navigate to={STOCK} replace />
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
          <shown.part car={car} />
        </Suspense>
      )}
    </CarFrame>
  )
}
