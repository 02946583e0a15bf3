import { useState } from 'react'
import type { OfferedMethod } from '#stock/payments/order-money.model.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { PaymentChoice } from '../orders.contract.ts'
import { shortMoment } from './order-texts.ts'
import styles from './orders.module.css'
import { PaymentWarning } from './public/warning.tsx'

const PICTURES: Record<OfferedMethod, string> = {
  qris: 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h2.5v2.5h-2.5ZM19.5 13.5v2M17 19.5h2.5v-2M13.5 19.5v.1',
  transfer: 'M4 9.5 12 4.5l8 5ZM5.5 19.5h13M7 12.5v4M10.3 12.5v4M13.7 12.5v4M17 12.5v4',
  va_bca: 'M5.5 7.5h12c.6 0 1 .4 1 1v10c0 .6-.4 1-1 1h-12a1 1 0 0 1-1-1v-11l11-3v3M15 13.4v.1',
}

/** What a method costs in time; `short` beside the name of the one that is chosen. */
export const methodNote = ({ method, checked_until }: PaymentChoice, short = false): string =>
  checked_until
    ? `Diperiksa keuangan, paling lambat ${shortMoment(checked_until, 'Asia/Jakarta', new Date())}`
    : method === 'qris'
      ? short
        ? 'semua bank dan dompet digital'
        : 'Semua bank dan dompet digital, langsung tercatat'
      : 'Langsung tercatat'

interface Props {
  methods: readonly PaymentChoice[]
  value: OfferedMethod
  /** Methods that the provider does not take now, with the sentence that says so. */
  away?: string | null
  company: string
  onUse: (method: OfferedMethod) => void
  onClose: () => void
}

/** "Cara bayar": the methods with what each costs in time. */
export function MethodDialog({ methods, value, away = null, company, onUse, onClose }: Props) {
  const [chosen, setChosen] = useState(value)
  const label = methods.find(({ method }) => method === chosen)?.label ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cara bayar"
      width="30rem"
      footer={
        <Button block onClick={() => onUse(chosen)}>
          Pakai {label}
        </Button>
      }
    >
      <div className={layout.stack}>
        <RadioCards
          label="Cara bayar"
          value={chosen}
          onChange={setChosen}
          options={methods.map((one) => ({
            value: one.method,
            label: one.label,
            description: one.checked_until === null && away !== null ? away : methodNote(one),
            media: (
              <span className={styles.wayPicture}>
                <StrokeIcon path={PICTURES[one.method]} />
              </span>
            ),
          }))}
        />
        <PaymentWarning company={company} />
      </div>
    </Dialog>
  )
}
