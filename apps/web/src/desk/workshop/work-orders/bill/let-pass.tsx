import { letPass, type WorkOrder } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { useState } from 'react'
import { bySchema } from '../../../../platform/form/checks.ts'
import { useForm } from '../../../../platform/form/use-form.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { call } from '../../../call.ts'
import { useSession } from '../../../session.ts'
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
        <Button type="submit" disabled={!canLetPass} aria-describedby="let-pass-why" busy={form.busy}>
          Loloskan
        </Button>
      </form>
      <p id="let-pass-why" className={styles.why}>
        Hanya kepala bengkel. Alasan ikut tercetak di catatan servis.
      </p>
    </section>
  )
}
