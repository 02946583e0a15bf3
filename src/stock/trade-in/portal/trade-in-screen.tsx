import { lazy, Suspense } from 'react'
import { useParams } from '#web/router/matching.ts'
import { Navigate } from '#web/router/router.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { parseStepSlug, pathOf, resolveShownStep, STEPS } from './flow/trade-in-state.ts'
import { useFlow } from './flow/trade-in-storage.ts'
import { StartPage } from './start/start-page.tsx'

// Lazy-loaded: most visitors only check a price on the first step.
const LATER_PAGES = {
  1: lazy(() => import('./steps/condition-page.tsx').then((m) => ({ default: m.ConditionPage }))),
  2: lazy(() => import('./steps/owner-page.tsx').then((m) => ({ default: m.OwnerPage }))),
  3: lazy(() => import('./result/result-page.tsx').then((m) => ({ default: m.ResultPage }))),
}

/** The four steps of a trade-in. The address names the step, which is shown once the ones before it are filled in. */
export function TradeInScreen() {
  const { step: slug } = useParams()
  const flow = useFlow()
  const asked = parseStepSlug(slug)
  usePageTitle(asked === 0 ? 'Tukar Tambah' : `Tukar Tambah: ${STEPS[asked]}`)
  const step = resolveShownStep(flow, asked, new Date())
  if (step !== asked || (step === 0 && slug !== undefined)) return <Navigate to={pathOf(step)} replace />
  if (step === 0) return <StartPage />
  const Page = LATER_PAGES[step]
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
