import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { withdrawInspection } from '../desk-inspections.contract.ts'
import { NOTE_LENGTH_MAX } from '../inspection-answers.model.ts'
import { HideEvidencePhotos } from './hide-evidence-photos.tsx'
import styles from './inspection.module.css'
import type { Overview } from './use-draft.ts'

const STATES = { signed: 'Berlaku', superseded: 'Ada yang lebih baru', withdrawn: 'Ditarik' } as const

interface Props {
  overview: Overview
  onChanged: () => Promise<void>
}

/** The signed inspections of a car; head office may withdraw one and hide its photos. */
export function SignedInspections({ overview: { signed, may_withdraw }, onChanged }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const [withdrawing, setWithdrawing] = useState<string | null>(null)
  if (signed.length === 0) return <p className={layout.soft}>Mobil ini belum pernah diperiksa.</p>
  return (
    <section>
      <h2>Inspeksi yang ditandatangani</h2>
      <ul className={styles.lines}>
        {signed.map(({ id, code, state, signed_at, inspector, points, withdrawn_reason }) => (
          <li key={id} className={styles.bad}>
            <div>
              <a href={`/inspeksi/${code}`} className={layout.link}>
                {code}
              </a>
              <small>
                {momentText(signed_at)}, {inspector}, {points} titik
              </small>
              <small>
                {STATES[state]}
                {withdrawn_reason && `: ${withdrawn_reason}`}
              </small>
            </div>
            {may_withdraw && (
              <div className={styles.acts}>
                <Button
                  variant="alt"
                  size="sm"
                  aria-label={`Foto bukti ${code}`}
                  aria-expanded={opened === id}
                  onClick={() => setOpened(opened === id ? null : id)}
                >
                  Foto bukti
                </Button>
                {state !== 'withdrawn' && (
                  <Button
                    variant="alt"
                    size="sm"
                    aria-label={`Tarik inspeksi ${code}`}
                    onClick={() => setWithdrawing(id)}
                  >
                    Tarik inspeksi
                  </Button>
                )}
              </div>
            )}
            {opened === id && <HideEvidencePhotos inspectionId={id} />}
          </li>
        ))}
      </ul>
      {withdrawing && (
        <WithdrawInspectionDialog id={withdrawing} onClose={() => setWithdrawing(null)} onDone={onChanged} />
      )}
    </section>
  )
}

function WithdrawInspectionDialog({
  id,
  onClose,
  onDone,
}: {
  id: string
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const toast = useToast()
  const form = useForm({
    values: useState({ reason: '' }),
    check: ({ reason }) => problem('reason', !reason.trim() && 'Tulis alasan yang dibaca pembeli'),
    send: async ({ reason }) => {
      await call(withdrawInspection, { params: { inspectionId: id }, body: { reason } })
      onClose()
      toast('Inspeksi ditarik')
      await onDone()
    },
  })
  return (
    <FormDialog onClose={onClose} title="Tarik inspeksi" submit="Tarik inspeksi" form={form}>
      <TextField label="Alasan, dibaca pembeli" maxLength={NOTE_LENGTH_MAX} {...form.field('reason')} />
    </FormDialog>
  )
}
