import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useRequestKeys } from '#web/form/request-keys.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  addReplyTemplate,
  changeReplyTemplate,
  type ReplyTemplate,
  removeReplyTemplate,
} from '../desk-inbox.contract.ts'
import styles from './inbox.module.css'
import { useReplyTemplates, useTemplateAct } from './requests.ts'

interface Props {
  onTake: (words: string) => void
  onClose: () => void
}

/** Templates of answers; every user of the inbox may edit them. */
export function TemplatesDialog({ onTake, onClose }: Props) {
  const templates = useReplyTemplates()
  const act = useTemplateAct()
  const [wording, setWording] = useState<ReplyTemplate | 'new' | null>(null)
  if (wording)
    return <WordingDialog template={wording === 'new' ? null : wording} onClose={() => setWording(null)} />
  const remove = (templateId: string) =>
    act.mutate(() => call(removeReplyTemplate, { params: { templateId } }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Templat"
      width="36rem"
      footer={
        <Button variant="alt" onClick={() => setWording('new')}>
          Templat baru
        </Button>
      }
    >
      {act.error !== null && <Alert>{messageOf(act.error)}</Alert>}
      {templates.data ? (
        <ul className={styles.templates}>
          {templates.data.map((template) => (
            <li key={template.id}>
              <b>{template.title}</b>
              <p>{template.words}</p>
              <div className={styles.ways}>
                <Button
                  size="sm"
                  aria-label={`Pakai ${template.title}`}
                  onClick={() => onTake(template.words)}
                >
                  Pakai
                </Button>
                <Button
                  size="sm"
                  variant="alt"
                  aria-label={`Ubah ${template.title}`}
                  onClick={() => setWording(template)}
                >
                  Ubah
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Hapus ${template.title}`}
                  onClick={() => remove(template.id)}
                >
                  Hapus
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <RowsQueryStatus query={templates} />
      )}
    </Dialog>
  )
}

const { title, words } = addReplyTemplate.body.shape
const check = bySchema({ title, words })

function WordingDialog({ template, onClose }: { template: ReplyTemplate | null; onClose: () => void }) {
  const act = useTemplateAct()
  const keys = useRequestKeys()
  const form = useForm({
    values: useState({ title: template?.title ?? '', words: template?.words ?? '' }),
    check,
    async send(body) {
      await act.mutateAsync(() =>
        template
          ? call(changeReplyTemplate, { params: { templateId: template.id }, body })
          : call(addReplyTemplate, { body }, { idempotencyKey: keys.keyFor(body) }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={template ? 'Ubah templat' : 'Templat baru'}
      width="36rem"
      submit="Simpan"
      form={form}
      onClose={onClose}
    >
      <TextField label="Judul" maxLength={80} {...form.field('title')} />
      <TextArea
        label="Isi"
        rows={8}
        hint="{nama}, {subjek}, {pelat}, dan {saya} diisi sendiri saat templat dipakai"
        {...form.field('words')}
      />
    </FormDialog>
  )
}
