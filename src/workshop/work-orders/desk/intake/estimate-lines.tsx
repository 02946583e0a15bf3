import { useState } from 'react'
import { PAPER, PLUS } from '#web/desk/parts/icon-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import type { LineDraft, WorkOrder } from '../../desk-work-orders.contract.ts'
import { LineDialog } from '../lines/line-dialog.tsx'
import { LineTable } from '../lines/line-table.tsx'
import { TemplateDialog } from '../lines/template-dialog.tsx'
import columns from '../order-columns.module.css'

interface Props {
  visit: WorkOrder['visit']
  free: WorkOrder['free_service']
  lines: LineDraft[]
  onChange: (lines: LineDraft[]) => void
  error: string | undefined
}

/** The lines of the estimate; other work may be billed with consent only. */
export function EstimateLines({ visit, free, lines, onChange, error }: Props) {
  const [open, setOpen] = useState<'line' | 'template' | null>(null)
  const close = () => setOpen(null)
  const change = (index: number, part: Partial<LineDraft>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const add = (more: LineDraft[]) => {
    onChange([...lines, ...more])
    close()
  }
  return (
    <section className={columns.block} data-field="lines">
      <div className={columns.headed}>
        <h2>Perkiraan biaya</h2>
        <span className={columns.ways}>
          <Button variant="alt" size="sm" onClick={() => setOpen('template')}>
            <StrokeIcon path={PAPER} size={20} />
            Templat
          </Button>
          <Button variant="alt" size="sm" onClick={() => setOpen('line')}>
            <StrokeIcon path={PLUS} size={20} />
            Baris
          </Button>
        </span>
      </div>
      <LineTable
        lines={lines}
        onRemove={(index) => onChange(lines.filter((_, at) => at !== index))}
        onPrice={(index, price) => change(index, { price })}
        onPayer={(index, payer, charge_reason) => change(index, { payer, charge_reason })}
        canBeFree={(line) => Boolean(line.charge_reason)}
      />
      {error && <FieldError id="lines-error">{error}</FieldError>}
      {open === 'line' && <LineDialog onAdd={(line) => add([line])} onClose={close} />}
      {open === 'template' && <TemplateDialog visit={visit} free={free} onAdd={add} onClose={close} />}
    </section>
  )
}
