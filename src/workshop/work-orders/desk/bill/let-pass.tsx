import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { useSession } from '#web/desk/session.ts'
import { bySchema } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { letPass, type WorkOrder } from '../../desk-work-orders.contract.ts'
import { isAdded } from '../public/line-texts.ts'
import styles from './bill.module.css'
import type { BillState } from './use-bill.ts'

const check = bySchema({ reason: letPass.body.shape.reason })

/** Lets the head bill lines without the customer's consent, with a reason that the customer reads. */
export function LetPass({ order, bill }: { order: WorkOrder; bill: BillState }) {
  const canLetPass = useSession().role !== 'advisor'
  const lines = order.lines.filter((line) => order.blocked.includes(line.id) && isAdded(line))
  const form = useForm({
    values: useState({ reason: '' }),
    check,
    async send({ reason }) {
      await bill.flush()
      await bill.send('let-pass', (version) =>
        call(letPass, {
          params: { visitId: order.visit.id },
          body: { version, lines: lines.map(({ id }) => id), reason: reason.trim() },
        }),
      )
    },
  })
  if (lines.length === 0) return null
  return (
    <section className={styles.pass}>
      <h2>Loloskan (kepala bengkel)</h2>
      <form className={styles.reason} noValidate onSubmit={form.onSubmit}>
        <TextField
          label="Alasan, dibaca pelanggan"
          placeholder="Contoh: minyak rem kurang, tidak ditagihkan"
          autoComplete="off"
          disabled={!canLetPass}
          {...form.field('reason')}
        />
        <ReadyButton
          type="submit"
          lacks={canLetPass ? null : 'Hanya kepala bengkel yang meloloskan baris'}
          aria-describedby="let-pass-why"
          busy={form.busy}
        >
          Loloskan
        </ReadyButton>
      </form>
      <p id="let-pass-why" className={styles.why}>
        Hanya kepala bengkel. Alasan ikut tercetak di catatan servis.
      </p>
    </section>
  )
}
