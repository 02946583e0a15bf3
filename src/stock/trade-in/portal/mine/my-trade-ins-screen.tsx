import { useState } from 'react'
import { usePriceChecks } from '#stock/price-checks/portal/requests.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NoTradeIns } from '#web/ui/drawings/no-trade-ins.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { START_PATH } from '../flow/trade-in-state.ts'
import { useTradeInProgress, useTradeIns } from '../requests.ts'
import { PriceCheckList } from './price-check-list.tsx'
import { sortOpenOffersFirst } from './request-order.ts'
import { TradeInDetail } from './trade-in-detail.tsx'
import { TradeInRow } from './trade-in-row.tsx'
import { useLinkedClaim } from './use-linked-claim.ts'
import { useResumedCode } from './use-resumed-code.tsx'

/** The customer's trade-in requests with their states, and their price checks. */
export function MyTradeInsScreen() {
  const requests = useTradeIns()
  const progress = useTradeInProgress()
  // Requested together with the others; the list below shows them.
  usePriceChecks()
  // The rows would move what is below or beside them, so all is shown together.
  const isLoading = requests.isPending || progress.isPending
  return (
    <div className={layout.stack8}>
      <div>
        <div className={layout.head}>
          <h1>Tukar Tambah Saya</h1>
          {/* An empty list offers the same in its middle: one primary action per view. */}
          {!isLoading && requests.data?.length !== 0 && (
            <ButtonLink to={START_PATH} variant="alt">
              Mulai Tukar Tambah
            </ButtonLink>
          )}
        </div>
        <Requests />
      </div>
      {!isLoading && (
        <section className={layout.stack} aria-labelledby="price-checks">
          <h2 id="price-checks">Cek harga terakhir</h2>
          <PriceCheckList />
        </section>
      )}
    </div>
  )
}

function Requests() {
  const requests = useTradeIns()
  const progress = useTradeInProgress()
  useLinkedClaim()
  const [shown, setShown] = useState<string | null>(null)
  const code = useResumedCode()
  // Rows and their contents are rendered together, so that nothing moves.
  if (!requests.data || progress.isPending) return <RowsQueryStatus query={requests} />
  if (requests.data.length === 0) {
    return (
      <EmptyState
        drawing={<NoTradeIns />}
        title="Belum Ada Permintaan Tukar Tambah"
        text="Cek harga mobil Anda, lalu kirim permintaan. Prosesnya bisa Anda pantau di sini."
        action={<ButtonLink to={START_PATH}>Mulai Tukar Tambah</ButtonLink>}
      />
    )
  }
  const progressOf = (id: string) => progress.data?.find((one) => one.id === id)
  const detail = requests.data.find(({ id }) => id === shown)
  return (
    <>
      {code.problem && <FormProblem text={code.problem} />}
      <ul>
        {sortOpenOffersFirst(requests.data, progress.data ?? []).map((request) => (
          <TradeInRow
            key={request.id}
            request={request}
            progress={progressOf(request.id)}
            resuming={code.busyWith === request.id}
            onDetail={() => setShown(request.id)}
            onResume={() => code.resume(request)}
          />
        ))}
      </ul>
      {detail && <TradeInDetail request={detail} onClose={() => setShown(null)} />}
      {code.dialog}
    </>
  )
}
