import { useState } from 'react'
import { parsePassportCode } from '#garage/passports/passports.contract.ts'
import { problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useAttachedPassport, useAttachPassport } from './requests.ts'

interface Props {
  /** Of the request. */
  id: string
  recordToken: string | null
  heading: 'h2' | 'h3'
}

/** "Paspor Mobil" of a request: the attached one and what it changed, or a field for its code. */
export function AttachedPassport({ id, recordToken, heading: Heading }: Props) {
  // While it loads the field for a code is shown, because most requests have no passport: so nothing moves.
  const passport = useAttachedPassport(id, recordToken).data?.passport ?? null
  return (
    <section className={layout.stack3} aria-labelledby="paspor-mobil">
      <Heading id="paspor-mobil">Paspor Mobil</Heading>
      {passport ? (
        <p className={layout.soft}>
          <Link to={`/paspor/${passport.code}`}>{passport.code}</Link>. {passport.words}
        </p>
      ) : (
        <p className={layout.soft}>
          Punya Paspor Mobil untuk mobil ini? Bacaan bengkel di dalamnya bisa mempersempit rentang harga.
        </p>
      )}
      {!passport?.stands && <CodeForm id={id} recordToken={recordToken} />}
    </section>
  )
}

function CodeForm({ id, recordToken }: Pick<Props, 'id' | 'recordToken'>) {
  const attach = useAttachPassport(id, recordToken)
  const form = useForm({
    values: useState({ code: '' }),
    check: ({ code }) =>
      problem('code', parsePassportCode(code) === null && 'Ketik kode seperti TT-9B2H-6WNE-4KFD'),
    async send({ code }) {
      await attach.mutateAsync(code)
    },
  })
  return (
    <form className={layout.stack3} noValidate onSubmit={form.onSubmit}>
      <TextField label="Kode paspor" upper autoComplete="off" spellCheck={false} {...form.field('code')} />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <Button type="submit" variant="alt" busy={form.busy}>
        Sertakan Paspor
      </Button>
    </form>
  )
}
