import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LineDraft } from '../../desk-work-orders.contract.ts'
import { payerNote } from '../../line-payer.model.ts'

interface Props {
  line: Pick<LineDraft, 'title' | 'payer' | 'charge_reason'>
  onPayer: (payer: 'customer' | 'programme', reason: string | null) => void
}

/** Who pays for a line of a free service; charging the customer needs a reason that they read. */
export function LinePayer({ line, onPayer }: Props) {
  const form = useId()
  const [reason, setReason] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const isFree = line.payer === 'programme'
  const close = () => {
    setReason(null)
    setError(undefined)
  }
  const charge = () => {
    const words = reason?.trim()
    if (!words) return setError('Tulis alasan terlebih dahulu')
    onPayer('customer', words)
    close()
  }
  return (
    <>
      <small>{payerNote(line)}</small>
      {isFree ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Tagih pelanggan: ${line.title}`}
          onClick={() => setReason('')}
        >
          Tagih pelanggan
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Gratiskan: ${line.title}`}
          onClick={() => onPayer('programme', null)}
        >
          Gratiskan
        </Button>
      )}
      {reason !== null && (
        <Dialog
          open
          onClose={close}
          title="Tagih pelanggan"
          width="30rem"
          dismissable={false}
          footer={
            <Button type="submit" form={form}>
              Tagih
            </Button>
          }
        >
          <form
            id={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              // The dialog is opened from the intake's form, which React's events reach.
              event.stopPropagation()
              charge()
            }}
          >
            <TextField
              label="Alasan"
              hint="Dibaca pelanggan."
              required
              maxLength={300}
              value={reason}
              error={error}
              onChange={({ target }) => setReason(target.value)}
            />
          </form>
        </Dialog>
      )}
    </>
  )
}
