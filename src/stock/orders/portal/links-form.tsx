import { type FormEvent, useState } from 'react'
import { normalisePhone } from '#core/phone.ts'
import { showProblems } from '#web/form/use-form.ts'
import { refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './orders.module.css'
import { useSendLinks } from './requests.ts'

/** A link that opens nothing: new ones are sent to the number of the orders. */
export function LinksForm() {
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const links = useSendLinks()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isValid = normalisePhone(phone) !== null
    showProblems(event.currentTarget, () => setError(isValid ? undefined : 'Nomor handphone tidak valid'))
    if (isValid) links.mutate(phone)
  }
  return (
    <form className={styles.page} noValidate onSubmit={send}>
      <h1>Tautan ini tidak bisa dipakai</h1>
      <p>Kami kirim tautan baru ke nomor pesanan Anda.</p>
      <TextField
        label="Nomor handphone"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        error={error}
        onChange={({ target }) => setPhone(target.value)}
      />
      {links.error && <Alert>{refusalOf(links.error).message}</Alert>}
      <p role="status" className={layout.soft}>
        {links.isSuccess && 'Tautan dikirim, bila nomor ini punya pesanan.'}
      </p>
      <Button type="submit" block busy={links.isPending}>
        Kirim tautan
      </Button>
    </form>
  )
}
