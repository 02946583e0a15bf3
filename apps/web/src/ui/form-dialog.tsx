import { type ComponentProps, type FormEventHandler, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import layout from './layout.module.css'

interface Props
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'onClose' | 'onBackToFocus' | 'children'> {
  open?: boolean
  /** What "Batal" does, where it is more than closing. */
  onCancel?: () => void
  /** The words of the button that sends. */
  submit: string
  busy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** A form in a dialog, sent from its foot. */
export function FormDialog({ open = true, onCancel, submit, busy, onSubmit, children, ...dialog }: Props) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open={open}
      footer={
        <>
          <Button variant="alt" onClick={onCancel ?? dialog.onClose}>
            Batal
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
