import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { useSession } from '#web/desk/session.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { InboxThread } from '../desk-inbox.contract.ts'
import { moveThread } from '../desk-whatsapp-threads.contract.ts'
import { THREAD } from './requests.ts'

/** Chooses the workshop that answers a thread. */
export function MoveDialog({ thread, onClose }: { thread: InboxThread; onClose: () => void }) {
  const { branches } = useSession()
  const record = useVersionedRecord(THREAD, thread)
  const toast = useToast()
  const form = useForm({
    values: useState({ to: thread.branch_id === null ? '' : String(thread.branch_id) }),
    check: () => [],
    async send({ to }) {
      const params = { threadId: thread.id }
      await record.send('move', (version) =>
        call(moveThread, { params, body: { version, branch_id: to ? Number(to) : null } }),
      )
      toast('Tersimpan')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Pindahkan utas"
      submit="Simpan"
      form={form}
      notice={record.conflictNotice(form)}
      onClose={onClose}
    >
      <SelectField
        label="Dijawab oleh"
        name="to"
        placeholder="Kantor pusat"
        required={false}
        options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.choice('to')}
      />
    </FormDialog>
  )
}
