import { lazy, Suspense } from 'react'
import { useParams } from '../../../platform/router/matching.ts'
import { Navigate } from '../../../platform/router/router.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { usePageTitle } from '../../../platform/ui/page-title.ts'
import { Loading, Skeleton } from '../../../platform/ui/skeleton.tsx'
import { parseStepSlug, pathOf, resolveShownStep, STEPS } from './flow/trade-in-state.ts'
import { useFlow } from './flow/trade-in-storage.ts'
import { StartPage } from './start/start-page.tsx'

// Most visitors ask for a price and go, so only the start comes at once.
const later = {
  1: lazy(() => import('./steps/condition-page.tsx').then((m) => ({ default: m.ConditionPage }))),
  2: lazy(() => import('./steps/owner-page.tsx').then((m) => ({ default: m.OwnerPage }))),
  3: lazy(() => import('./result/result-page.tsx').then((m) => ({ default: m.ResultPage }))),
}

/** The four steps of a trade-in; the address says which, as far as the ones before are filled. */
export function TradeInScreen() {
  const { step: slug } = useParams()
  const flow = useFlow()
  const asked = parseStepSlug(slug)
  usePageTitle(asked === 0 ? 'Tukar Tambah' : `Tukar Tambah: ${STEPS[asked]}`)
  const step = resolveShownStep(flow, asked, new Date())
  if (step !== asked || (step === 0 && slug !== undefined)) return <Navigate to={pathOf(step)} replace />
  if (step === 0) return <StartPage />
  const Page = later[step]
  return (
    <Suspense
      fallback={
        <Loading>
          <div className={layout.stack}>
            <Skeleton width="16rem" height="2.25rem" />
            <Skeleton height="16rem" />
          </div>
        </Loading>
      }
    >
      <Page />
    </Suspense>
  )
}
