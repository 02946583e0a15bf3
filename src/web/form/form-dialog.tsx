import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from 'react'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import type { Form } from './use-form.ts'

interface Props
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'onClose' | 'onBackToFocus' | 'children'> {
  open?: boolean
  /** Label of the button that closes. */
  cancel?: string
  /** What "Batal" does, where it is more than closing. */
  onCancel?: () => void
  /** Label of the submit button. */
  submit: string
  form: Pick<Form<object>, 'busy' | 'failure'> & { onSubmit: FormEventHandler<HTMLFormElement> }
  /** Replaces a failure. */
  notice?: ReactNode
  /** Text of a failure; the server's sentence by default. */
  sentence?: (failure: unknown) => string
}

/** A form in a dialog, submitted from its footer; failures are shown under its fields. */
export function FormDialog({
  open = true,
  width = '28rem',
  cancel = 'Batal',
  onCancel,
  submit,
  form: { busy, onSubmit, failure },
  notice,
  sentence = messageOf,
  children,
  ...dialog
}: Props) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open={open}
      width={width}
      footer={
        <>
          <Button variant="alt" onClick={onCancel ?? dialog.onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={onSubmit}>
        {children}
        {notice || (failure !== null && <FormProblem text={sentence(failure)} />)}
      </form>
    </Dialog>
  )
}
