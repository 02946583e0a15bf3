import { assignThread, type InboxThread } from '@toyota-trust/contracts/desk/office/inbox.ts'
import { useState } from 'react'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { SelectField } from '../../../platform/ui/select-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { call } from '../../call.ts'
import { useSession } from '../../session.ts'
import { useColleagues, useThreadAct } from './requests.ts'
import { useSeenThread } from './seen-thread.tsx'

/** Who answers it: whoever asks stands first. */
export function AssignDialog({ thread, onClose }: { thread: InboxThread; onClose: () => void }) {
  const me = useSession()
  const colleagues = useColleagues()
  const act = useThreadAct()
  const seen = useSeenThread(thread)
  const toast = useToast()
  const form = useForm({
    values: useState({ to: thread.assigned_to?.id ?? me.id }),
    check: () => [],
    async send({ to }) {
      const body = { version: seen.version, staff_id: to || null }
      await act.mutateAsync(() => call(assignThread, { params: { threadId: thread.id }, body }))
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
      notice={seen.notice(form.busy, form.reset)}
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
