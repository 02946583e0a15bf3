import { noteVisit, type Visit } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { useState } from 'react'
import { bySchema } from '../../../../platform/form/checks.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../../platform/form/use-form.ts'
import { TextArea } from '../../../../platform/ui/text-area.tsx'
import { useToast } from '../../../../platform/ui/toast.tsx'
import { call } from '../../../call.ts'
import { useRecordAct } from '../../../records/versioned-record.tsx'
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
