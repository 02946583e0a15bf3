import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { noteVisit, type Visit } from '../../desk-visits.contract.ts'
import { VISIT } from '../requests.ts'

const check = bySchema({ words: noteVisit.body.shape.words })

/** Adds an internal note of the staff. */
export function NoteDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const act = useRecordAct(VISIT, visit.id)
  const toast = useToast()
  const form = useForm({
    values: useState({ words: '' }),
    check,
    async send({ words }) {
      const params = { visitId: visit.id }
      await act.mutateAsync({ what: 'note', send: () => call(noteVisit, { params, body: { words } }) })
      toast('Tersimpan')
      onClose()
    },
  })
  return (
    <FormDialog title="Catatan internal" submit="Simpan" form={form} onClose={onClose}>
      <TextArea label="Catatan" hint="Internal, tidak terlihat pelanggan" rows={4} {...form.field('words')} />
    </FormDialog>
  )
}
