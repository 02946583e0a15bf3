import type { ReactNode } from 'react'
import { rupiah } from '#core/money.ts'
import { VisitPromises } from '#garage/promises/desk/public/visit-promises.tsx'
import { PLAN_SERVICES_MAX } from '#garage/promises/promises.model.ts'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import type { Form } from '#web/form/use-form.ts'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { Sum } from '../lines/sum.tsx'
import columns from '../order-columns.module.css'
import type { Bill } from './bill-form.ts'
import { BLOCKED_LINES } from './blocked-note.tsx'

const NUMBERS = Array.from({ length: PLAN_SERVICES_MAX }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}))

interface Props {
  order: WorkOrder
  form: Form<Bill>
  problem: ReactNode
}

/** The sums, the fields of the service record, and the button of the next step. */
export function BillSide({ order: { visit, totals, blocked, free_service }, form, problem }: Props) {
  const { value: number, onChange: choose, error } = form.choice('service_number')
  const unapproved = totals.unapproved + totals.waiting
  const waits = visit.state === 'waiting'
  return (
    <aside className={columns.side} aria-label="Tagihan">
      <div className={columns.sums}>
        <Sum of="Perkiraan awal">{rupiah(totals.estimate)}</Sum>
        <Sum of="Tambahan disetujui">{rupiah(totals.approved)}</Sum>
        {totals.let_pass > 0 && <Sum of="Diloloskan">{rupiah(totals.let_pass)}</Sum>}
        {unapproved > 0 && (
          <Sum of="Belum disetujui" bad>
            {rupiah(unapproved)}
          </Sum>
        )}
        <Sum of="Total" all>
          {rupiah(totals.total)}
        </Sum>
      </div>
      <MileageField
        label="Odometer keluar"
        name="odometer_out"
        hint={undefined}
        {...form.choice('odometer_out')}
      />
      <TextField label="Nomor faktur" autoComplete="off" maxLength={60} {...form.field('invoice_number')} />
      {visit.service_type === 'Servis Berkala' && (
        <SelectField
          label="Servis ke-"
          required={false}
          placeholder="Tidak diketahui"
          options={NUMBERS}
          value={number === null ? '' : String(number)}
          onChange={(value) => choose(value === '' ? null : Number(value))}
          error={error}
        />
      )}
      {free_service && <VisitPromises visitId={visit.id} free={free_service} />}
      {free_service?.state === 'check' && (
        <TextField
          label="Alasan tanpa cek T-CARE"
          optional
          autoComplete="off"
          maxLength={300}
          {...form.field('unchecked_reason')}
        />
      )}
      {problem}
      <div className={columns.foot}>
        <ReadyButton
          type="submit"
          className={columns.main}
          lacks={
            waits
              ? 'Lanjutkan dulu dari kartu atau Tambahan Pekerjaan'
              : blocked.length > 0
                ? `${blocked.length} baris belum disetujui`
                : null
          }
          findControl={() => document.querySelector<HTMLElement>(`#${BLOCKED_LINES} :is(a, button)`)}
          aria-describedby="bill-why"
          busy={form.busy}
        >
          {visit.state === 'ready' ? 'Serahkan mobil' : 'Tandai siap'}
        </ReadyButton>
      </div>
      <p id="bill-why" className={columns.hint}>
        {waits && 'Mobil masih menunggu. Lanjutkan dulu dari kartu atau Tambahan Pekerjaan. '}
        Setelah diserahkan, catatan servis tidak bisa diubah. Koreksi dibuat sebagai catatan baru.
      </p>
    </aside>
  )
}
