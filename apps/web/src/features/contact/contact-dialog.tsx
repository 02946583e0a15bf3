import { type Dispatch, type FormEvent, useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './contact-dialog.module.css'
import {
  type Contact,
  type ContactEvent,
  type ContactField,
  FIELDS,
  offersUnsent,
  problemsOf,
  shownProblems,
} from './contact-state.ts'

interface Props {
  contact: Contact
  dispatch: Dispatch<ContactEvent>
  onSubmit: () => void
}

export function ContactDialog({ contact, dispatch, onSubmit }: Props) {
  const formId = useId()
  const { phase, draft } = contact
  const problems = shownProblems(contact)
  const field = (name: ContactField) => ({
    name,
    value: draft[name],
    error: problems[name],
    readOnly: phase === 'sending',
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'changed', field: name, value: event.target.value }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = FIELDS.find((name) => problemsOf(draft)[name])
    const control = wrong && event.currentTarget.elements.namedItem(wrong)
    if (control instanceof HTMLElement) control.focus()
    onSubmit()
  }
  return (
    <Dialog
      open={contact.open}
      onClose={() => dispatch({ type: 'closed' })}
      title="Hubungi Kami"
      width="34rem"
      footer={
        <>
          <Button variant="alt" onClick={() => dispatch({ type: 'cancelled' })}>
            Batal
          </Button>
          <Button type="submit" form={formId} busy={phase === 'sending'}>
            Kirim
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.stack} noValidate onSubmit={submit}>
        <Result phase={phase} />
        {offersUnsent(contact) && (
          <div className={styles.unsent}>
            <p>Pesan Anda sebelumnya belum terkirim.</p>
            <Button variant="quiet" size="sm" onClick={() => dispatch({ type: 'brought-back' })}>
              Kembalikan isian
            </Button>
          </div>
        )}
        <TextField {...field('name')} label="Nama" autoComplete="name" />
        <TextField
          {...field('phoneNumber')}
          label="Nomor Handphone"
          prefix="62"
          inputMode="numeric"
          autoComplete="tel-national"
        />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        <TextArea {...field('message')} label="Pesan" placeholder="Tulis pertanyaan Anda" />
      </form>
    </Dialog>
  )
}

function Result({ phase }: { phase: Contact['phase'] }) {
  if (phase === 'success') {
    return (
      <Alert kind="ok" title="Pesan/Pertanyaanmu terkirim">
        Kami akan segera menghubungi anda
      </Alert>
    )
  }
  if (phase === 'failure') return <Alert title="Error">Terjadi kesalahan, coba lagi nanti</Alert>
  return null
}
