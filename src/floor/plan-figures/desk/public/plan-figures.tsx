import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { call } from '#web/desk/call.ts'
import { FileButton } from '#web/desk/lists/file-button.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { NoFigures, PendingFigures } from '#workshop/figures/desk/public/figure.tsx'
import { Head, type HeadProps } from '#workshop/figures/desk/public/figures-head.tsx'
import { STALE_MS } from '#workshop/figures/desk/requests.ts'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { readPlanFigures } from '../../desk-plan-figures.contract.ts'
import { counterCsv, planCsv } from '../plan-csv.ts'
import { hasPlanFigures } from '../plan-texts.ts'

const usePlanFigures = (branchId: number, period: FigurePeriod) =>
  useQuery({
    queryKey: ['figures', 'plan', branchId, period],
    queryFn: ({ signal }) =>
      call(readPlanFigures, { params: { branchId: String(branchId) }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

const PlanPart = lazy(() => import('../plan-part.tsx').then((m) => ({ default: m.PlanPart })))
const CounterPart = lazy(() => import('../counter-part.tsx').then((m) => ({ default: m.CounterPart })))

const FILES = {
  plan: { name: 'rencana', csv: planCsv },
  counter: { name: 'meja-terima', csv: counterCsv },
}

/** "Rencana" and "Meja terima": how the planned days and the counter went. */
export function PlanFiguresSection({
  branchId,
  part,
  head,
}: {
  branchId: number
  part: 'plan' | 'counter'
  head: HeadProps
}) {
  const { period } = head
  const asked = usePlanFigures(branchId, period)
  const { data } = asked
  const { name, csv } = FILES[part]
  const Part = part === 'plan' ? PlanPart : CounterPart
  return (
    <>
      <Head
        {...head}
        file={
          <FileButton
            name={`${name}-${branchId}-${data?.weeks[0]?.monday}`}
            file={async () => (data ? csv(data) : '')}
            disabled={!data || !hasPlanFigures(data)}
          />
        }
      />
      {!data && <PendingFigures asked={asked} />}
      {data &&
        (hasPlanFigures(data) ? (
          <OptionalParts>
            <Part figures={data} period={period} />
          </OptionalParts>
        ) : (
          <NoFigures />
        ))}
    </>
  )
}
