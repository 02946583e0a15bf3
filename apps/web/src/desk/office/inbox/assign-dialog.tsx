import { assignThread, type InboxThread } from '@toyota-trust/contracts/desk/office/inbox.ts'
import { useState } from 'react'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { SelectField } from '../../../platform/ui/select-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { call } from '../../call.ts'
import { useVersionedRecord } from '../../records/versioned-record.tsx'
import { useSession } from '../../session.ts'
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
