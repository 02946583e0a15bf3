import { useState } from 'react'
import { rupiah } from '#core/money.ts'
import { call } from '#web/desk/call.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { createDeskOrder, verifyDeskOrder } from '../desk-orders.contract.ts'
import { type CarOrderState, readCarOrderState } from '../orders.contract.ts'

const STATES: Record<Exclude<CarOrderState['state'], 'free'>, string> = {
  uninspected: 'Mobil ini belum punya inspeksi yang cukup lama berlaku',
  ordered: 'Mobil ini sudah dipesan',
  sold: 'Mobil ini sudah terjual',
}

/** "Pesan di ruang pamer": the buyer stands beside the advisor and reads the code out. */
export function ShowroomButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="alt" aria-label="Pesan di ruang pamer" onClick={() => setOpen(true)}>
        Ruang pamer
      </Button>
      {open && <ShowroomDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ShowroomDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const [car, setCar] = useState<CarOrderState | null>(null)
  const [orderId, setOrderId] = useState<string | null>(null)
  const toOrder = (id: string) => {
    toast('Mobil dipesan')
    navigate(`/desk/pesanan/${id}`)
  }
  const form = useForm({
    values: useState({ stockNo: '', name: '', phone: '', code: '' }),
    check: ({ stockNo, name, phone, code }) => [
      ...problem('stockNo', !stockNo.trim() && 'Input Nomor stok terlebih dahulu!'),
      ...problem('name', car !== null && !name.trim() && 'Input Nama terlebih dahulu!'),
      ...problem('phone', car !== null && !phone.trim() && 'Input Nomor handphone terlebih dahulu!'),
      ...problem('code', orderId !== null && !code.trim() && 'Input kode terlebih dahulu!'),
    ],
    send: async ({ stockNo, name, phone, code }) => {
      const stock_no = stockNo.trim().toUpperCase()
      if (orderId) {
        await call(verifyDeskOrder, { params: { id: orderId }, body: { otp_code: code.trim() } })
        return toOrder(orderId)
      }
      if (!car) return setCar(await call(readCarOrderState, { params: { stockNo: stock_no } }))
      const made = await call(createDeskOrder, {
        body: { stock_no, name, phone, total_idr: car.total_idr },
      })
      if (made.code) setOrderId(made.id)
      else toOrder(made.id)
    },
  })
  const refused = car && car.state !== 'free' ? STATES[car.state] : null
  return (
    <FormDialog
      onClose={onClose}
      title="Pesan di ruang pamer"
      submit={orderId ? 'Pesan mobil' : car && !refused ? 'Kirim kode' : 'Lihat mobil'}
      form={form}
      notice={refused}
    >
      <TextField
        label="Nomor stok"
        upper
        autoComplete="off"
        readOnly={orderId !== null}
        {...form.field('stockNo')}
        onChange={({ target }) => {
          setCar(null)
          form.change({ stockNo: target.value })
        }}
      />
      {car && !refused && (
        <>
          <p>
            Jumlah {rupiah(car.total_idr)}, tanda jadi {rupiah(car.deposit_idr)}.
          </p>
          <TextField
            label="Nama pembeli"
            autoComplete="off"
            readOnly={orderId !== null}
            {...form.field('name')}
          />
          <TextField
            label="Nomor handphone pembeli"
            inputMode="tel"
            autoComplete="off"
            readOnly={orderId !== null}
            {...form.field('phone')}
          />
        </>
      )}
      {orderId && (
        <TextField label="Kode pembeli" inputMode="numeric" autoComplete="off" {...form.field('code')} />
      )}
    </FormDialog>
  )
}
