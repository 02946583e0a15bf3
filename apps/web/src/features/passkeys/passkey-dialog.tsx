import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import layout from '../../ui/layout.module.css'
import { problemOf } from './device.ts'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'onBackToFocus'> {
  title: string
  /** What its button says. */
  act: string
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void; busy: boolean; failure: unknown }
  onClose: () => void
  children: ReactNode
}

/** One question about a passkey, with the refusal under it. */
export function PasskeyDialog({ title, act, form, onClose, onBackToFocus, children }: Props) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      onBackToFocus={onBackToFocus}
      title={title}
      width="28rem"
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={form.onSubmit}>
        {children}
        {form.failure !== null && <FormProblem text={problemOf(form.failure)} />}
      </form>
    </Dialog>
  )
}
