import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { changeBuyerPhone, type DeskOrder } from '../desk-orders.contract.ts'

interface Props {
  shown: DeskOrder
  onDone: (next: DeskOrder) => void
  onClose: () => void
}

/** "Ganti nomor pembeli": codes go to the former and the new number, and the buyer reads both out. */
export function PhoneDialog({ shown: { order }, onDone, onClose }: Props) {
  const toast = useToast()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    values: useState({ phone: '', former: '', next: '' }),
    check: ({ phone, former, next }) => [
      ...problem('phone', !phone.trim() && 'Input Nomor handphone terlebih dahulu!'),
      ...problem('former', isSent && !former.trim() && 'Input kode terlebih dahulu!'),
      ...problem('next', isSent && !next.trim() && 'Input kode terlebih dahulu!'),
    ],
    send: async ({ phone, former, next }) => {
      const { changed } = await call(changeBuyerPhone, {
        params: { id: order.id },
        body: {
          version: order.version,
          phone,
          ...(isSent && { former_code: former.trim(), new_code: next.trim() }),
        },
      })
      if (!changed) return setSent(true)
      onDone(changed)
      onClose()
      toast('Nomor pembeli diganti')
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Ganti nomor pembeli"
      submit={isSent ? 'Ganti nomor' : 'Kirim kode'}
      form={form}
    >
      <p>Kode dikirim ke nomor lama dan nomor baru. Pembeli membacakan keduanya.</p>
      <TextField
        label="Nomor handphone baru"
        inputMode="tel"
        autoComplete="off"
        readOnly={isSent}
        {...form.field('phone')}
      />
      {isSent && (
        <>
          <TextField
            label="Kode di nomor lama"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('former')}
          />
          <TextField
            label="Kode di nomor baru"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('next')}
          />
        </>
      )}
    </FormDialog>
  )
}
