import { useState } from 'react'
import { DATA_RIGHTS, type DataRight } from '#account/personal-data/data-rights.model.ts'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type InboxThread, markDataRight } from '../desk-inbox.contract.ts'
import { THREAD } from './requests.ts'

// `Object.keys` is typed as `string[]`.
const RIGHTS = (Object.keys(DATA_RIGHTS) as DataRight[]).map((value) => ({
  value,
  label: DATA_RIGHTS[value],
}))

/** Marks a thread as a data request, which must be answered within 3 × 24 hours of its arrival. */
export function DataRightDialog({ thread, onClose }: { thread: InboxThread; onClose: () => void }) {
  const record = useVersionedRecord(THREAD, thread)
  const toast = useToast()
  const form = useForm<{ right: DataRight }>({
    values: useState<{ right: DataRight }>({ right: thread.right ?? 'access' }),
    check: () => [],
    async send({ right }) {
      const params = { threadId: thread.id }
      await record.send('right', (version) => call(markDataRight, { params, body: { version, right } }))
      toast('Tersimpan')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Tandai sebagai hak data"
      submit="Simpan"
      form={form}
      notice={record.conflictNotice(form)}
      onClose={onClose}
    >
      <SelectField
        label="Yang diminta"
        name="right"
        placeholder="Pilih yang diminta"
        options={RIGHTS}
        value={form.values.right}
        onChange={(right) =>
          form.change({ right: RIGHTS.find(({ value }) => value === right)?.value ?? 'access' })
        }
      />
    </FormDialog>
  )
}
