import type { Dispatch, FormEvent } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './contact-dialog.module.css'
import { type Contact, type ContactEvent, canRestoreUnsentText, type Draft } from './contact-state.ts'

interface Props {
  contact: Contact
  form: Form<Draft>
  dispatch: Dispatch<ContactEvent>
}

export function ContactDialog({ contact, form, dispatch }: Props) {
  const { result } = contact
  const settled = form.busy || result !== 'none'
  const field = (name: keyof Draft) => ({ ...form.field(name), readOnly: settled })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (result === 'none') void form.onSubmit(event)
  }
  const cancel = () => {
    dispatch({ type: form.busy ? 'closed' : 'cancelled' })
    form.reset()
  }
  return (
    <FormDialog
      open={contact.open}
      onClose={() => dispatch({ type: 'closed' })}
      onCancel={cancel}
      title="Hubungi Kami"
      width="34rem"
      submit="Kirim"
      form={{ busy: form.busy, onSubmit: submit, failure: null }}
    >
      <Result result={result} />
      {canRestoreUnsentText(contact) && (
        <div className={styles.unsent}>
          <p>Pesan Anda sebelumnya belum terkirim.</p>
          <Button variant="quiet" size="sm" onClick={() => dispatch({ type: 'brought-back' })}>
            Kembalikan isian
          </Button>
        </div>
      )}
      <TextField {...field('name')} label="Nama" autoComplete="name" enterKeyHint="next" />
      <TextField
        {...field('phoneNumber')}
        label="Nomor Handphone"
        prefix="62"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" enterKeyHint="next" />
      <TextArea {...field('message')} label="Pesan" placeholder="Tulis pertanyaan Anda" />
    </FormDialog>
  )
}

function Result({ result }: Pick<Contact, 'result'>) {
  if (result === 'success') {
    return (
      <Alert kind="ok" title="Pesan/Pertanyaanmu terkirim">
        Kami akan segera menghubungi anda
      </Alert>
    )
  }
  if (result === 'failure') return <Alert title="Error">Terjadi kesalahan, coba lagi nanti</Alert>
  return null
}
