import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type HandOverPage, letPass } from '../desk-hand-overs.contract.ts'

interface Props {
  page: HandOverPage
  point: HandOverPage['points'][number]
  onDone: (next: HandOverPage) => void
  onClose: () => void
}

/** "Loloskan dengan alasan": the head lets a promised repair pass; the buyer reads the reason. */
export function LetPassDialog({ page, point, onDone, onClose }: Props) {
  const toast = useToast()
  const { id, version } = page.order.order
  const form = useForm({
    values: useState({ reason: '' }),
    check: ({ reason }) => problem('reason', !reason.trim() && 'Tulis alasannya terlebih dahulu!'),
    send: async ({ reason }) => {
      onDone(await call(letPass, { params: { id }, body: { version, point_id: point.id, reason } }))
      onClose()
      toast('Titik diloloskan')
    },
  })
  return (
    <FormDialog onClose={onClose} title="Loloskan dengan alasan" submit="Loloskan" form={form}>
      <p>{point.point}</p>
      <TextField label="Alasan" hint="Dibaca pembeli" maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}
