import { lazy, Suspense, useState } from 'react'
import { PlanFiguresSection } from '#floor/plan-figures/desk/public/plan-figures.tsx'
import { messageFile } from '#office/message-figures/desk/requests.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { FileButton } from '#web/desk/lists/file-button.tsx'
import { useSession } from '#web/desk/session.ts'
import { Link } from '#web/router/link.tsx'
import { Head, type HeadProps, type Tab } from '#workshop/figures/desk/public/figures-head.tsx'
import { VisitFigures } from '#workshop/figures/desk/public/visit-figures.tsx'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { followUpFile } from '#workshop/follow-ups/desk/figure-requests.ts'
import { WorkshopLiveStatus } from '#workshop/visits/desk/public/live-status.tsx'

const FollowUpFiguresSection = lazy(() =>
  import('#workshop/follow-ups/desk/public/follow-up-figures.tsx').then((m) => ({
    default: m.FollowUpFiguresSection,
  })),
)

const SalesFiguresSection = lazy(() =>
  import('#stock/orders/desk/public/sales-figures.tsx').then((m) => ({ default: m.SalesFiguresSection })),
)

const MessageFiguresSection = lazy(() =>
  import('#office/message-figures/desk/public/message-figures.tsx').then((m) => ({
    default: m.MessageFiguresSection,
  })),
)

/** The page Angka: figures of the selected workshop; head office without one reads the messages of all. */
export function FiguresScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <OfficeFigures />
  return (
    <>
      <WorkshopLiveStatus workshop={workshop} />
      <WorkshopFigures branchId={workshop.id} />
    </>
  )
}

function OfficeFigures() {
  const { whatsapp } = useSession()
  const [period, setPeriod] = useState<FigurePeriod>('4w')
  if (whatsapp)
    return (
      <MessageFigures
        of="all"
        head={{ tab: 'messages', tabs: [], period, onTab: null, onPeriod: setPeriod }}
      />
    )
  return (
    <>
      <h1>Angka</h1>
      <p>
        Pilih bengkel dulu. <Link to="/desk/bengkel">Buka Bengkel</Link>
      </p>
    </>
  )
}

const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'visits', label: 'Kunjungan' },
  { value: 'plan', label: 'Rencana' },
  { value: 'counter', label: 'Meja terima' },
  { value: 'after', label: 'Sesudah kunjungan' },
  { value: 'sales', label: 'Penjualan' },
  { value: 'messages', label: 'WhatsApp' },
]

/** An advisor reads their own answers only. */
function WorkshopFigures({ branchId }: { branchId: number }) {
  const { role, whatsapp, orders } = useSession()
  const isAdvisor = role === 'advisor'
  const [tab, setTab] = useState<Tab>(isAdvisor ? 'after' : 'visits')
  const [period, setPeriod] = useState<FigurePeriod>('8w')
  const tabs = TABS.filter(({ value }) => (value === 'messages' ? whatsapp : value !== 'sales' || orders))
  const head = { tab, tabs, period, onTab: isAdvisor ? null : setTab, onPeriod: setPeriod }
  if (tab === 'plan' || tab === 'counter')
    return <PlanFiguresSection branchId={branchId} part={tab} head={head} />
  if (tab === 'messages') return <MessageFigures of={role === 'office' ? 'all' : branchId} head={head} />
  if (tab === 'sales')
    return (
      <Suspense>
        <SalesFiguresSection branchId={branchId} head={head} />
      </Suspense>
    )
  return tab === 'visits' ? (
    <VisitFigures branchId={branchId} head={head} />
  ) : (
    <>
      <Head
        {...head}
        file={
          <FileButton name={`sesudah-kunjungan-${branchId}`} file={() => followUpFile(branchId, period)} />
        }
      />
      <Suspense>
        <FollowUpFiguresSection branchId={branchId} period={period} />
      </Suspense>
    </>
  )
}

const MessageFigures = ({ of, head }: { of: number | 'all'; head: HeadProps }) => (
  <>
    <Head {...head} file={<FileButton name={`whatsapp-${of}`} file={() => messageFile(of, head.period)} />} />
    <Suspense>
      <MessageFiguresSection of={of} period={head.period} />
    </Suspense>
  </>
)
