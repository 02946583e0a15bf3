import { lazy, type ReactNode, Suspense } from 'react'
import { Queries } from '#web/queries.tsx'
import { useToken } from '#web/sign-in.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { PublicLayout } from './public-layout.tsx'

const PublicSession = lazy(() => import('./public-session.tsx').then((m) => ({ default: m.PublicSession })))

/** The frame of public pages that visitors and signed-in customers use alike. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const signedIn = useToken() !== null
  return (
    <Queries>
      {signedIn && (
        <Suspense>
          <PublicSession />
        </Suspense>
      )}
      <PublicLayout>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </PublicLayout>
    </Queries>
  )
}
