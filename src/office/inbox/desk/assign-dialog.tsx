import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { useSession } from '#web/desk/session.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { assignThread, type InboxThread } from '../desk-inbox.contract.ts'
import { THREAD, useColleagues } from './requests.ts'

/** Chooses who answers the thread; the signed-in user is listed first. */
export function AssignDialog({ thread, onClose }: { thread: InboxThread; onClose: () => void }) {
  const me = useSession()
  const colleagues = useColleagues()
  const record = useVersionedRecord(THREAD, thread)
  const toast = useToast()
  const form = useForm({
    values: useState({ to: thread.assigned_to?.id ?? me.id }),
    check: () => [],
    async send({ to }) {
      const params = { threadId: thread.id }
      await record.send('assign', (version) =>
        call(assignThread, { params, body: { version, staff_id: to || null } }),
      )
      toast('Tersimpan')
      onClose()
    },
  })
  const others = (colleagues.data ?? []).filter(({ id }) => id !== me.id)
  return (
    <FormDialog
      title="Tugaskan"
      submit="Simpan"
      form={form}
      notice={record.conflictNotice(form)}
      onClose={onClose}
    >
      <SelectField
        label="Kepada"
        required={false}
        name="to"
        placeholder="Belum ditugaskan"
        options={[
          { value: me.id, label: `Saya (${me.name})` },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.choice('to')}
      />
    </FormDialog>
  )
}
