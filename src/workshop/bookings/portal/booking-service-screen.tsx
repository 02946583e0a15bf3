import { useEffect, useRef } from 'react'
import { useIntent } from '#web/portal/intent.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { NothingOngoing } from '#web/ui/drawings/nothing-ongoing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useBookingFlow } from './booking-flow.tsx'
import styles from './booking-service-screen.module.css'
import { BookingHistory } from './history/booking-history.tsx'
import { parseOrderIntent } from './public/order-intent.ts'
import { ServiceList } from './service-list.tsx'

const TABS = ['pemesanan', 'berlangsung', 'riwayat'] as const
type Tab = (typeof TABS)[number]

/** "Booking Service": order, ongoing (always empty) and history; the tab is in the address. */
export function BookingServiceScreen() {
  const asked = useSearchParams().get('tab')
  const navigate = useNavigate()
  const tab = TABS.find((name) => name === asked) ?? 'pemesanan'
  const open = (next: Tab) =>
    navigate({ search: next === 'pemesanan' ? '' : `?tab=${next}` }, { replace: true })
  // "Lihat Riwayat" takes away what opened the dialog: its tab has the focus then.
  const toHistory = useRef(false)
  const flow = useBookingFlow({
    mayFill: tab === 'pemesanan',
    onShowHistory: () => {
      toHistory.current = true
      open('riwayat')
    },
  })
  useEffect(() => {
    if (!toHistory.current || tab !== 'riwayat') return
    toHistory.current = false
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [tab])
  useIntent((intent) => {
    const order = parseOrderIntent(intent)
    if (order) flow.order(order)
  })
  return (
    <>
      <h1 className={styles.title}>Booking Service</h1>
      <Tabs
        label="Booking Service"
        value={tab}
        onChange={open}
        items={[
          {
            value: 'pemesanan',
            label: 'Pemesanan',
            content: <ServiceList onOrder={(service) => flow.order({ service })} />,
          },
          {
            value: 'berlangsung',
            label: 'Berlangsung',
            content: (
              <EmptyState
                drawing={<NothingOngoing />}
                title="Belum Ada Data Booking Service"
                text="Servis yang sedang dikerjakan bengkel akan tampil di sini."
              />
            ),
          },
          { value: 'riwayat', label: 'Riwayat', content: <BookingHistory onResume={flow.resume} /> },
        ]}
      />
      {flow.dialog}
    </>
  )
}
