import { requestCar } from '@toyota-trust/contracts/stock/new-cars.ts'
import { useState } from 'react'
import { type Check, problem, sentenceOf } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { Queries } from '../../../platform/queries.tsx'
import { refusalOf } from '../../../platform/refusal.ts'
import { Alert } from '../../../platform/ui/alert.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { NewCarList } from './new-car-list.tsx'
import { askForCar } from './requests.ts'

interface Props {
  open: boolean
  onClose: () => void
  wanted: string
  year: string
}

const YEAR_DIGITS = 4
const { carSpec, year } = requestCar.body.shape

const check: Check<{ carSpec: string; year: string }> = (typed) => [
  ...problem('carSpec', sentenceOf(carSpec, typed.carSpec)),
  ...problem('year', typed.year ? sentenceOf(year, Number(typed.year)) : 'Tahun wajib diisi'),
]

/** "Minta Dicarikan": which car, chosen from the new ones or in own words, and of which year. */
export function CarRequestDialog({ open, onClose, wanted, year }: Props) {
  const [typed, setTyped] = useState({ carSpec: wanted, year })
  const [done, setDone] = useState(false)
  const form = useForm({
    values: [typed, setTyped],
    check,
    manner: 'tried',
    send: async ({ carSpec, year }) => {
      await askForCar(carSpec, Number(year))
      setDone(true)
    },
  })
  const close = () => {
    // A request that was sent is over; one that was not stays as it was typed.
    if (done) {
      setTyped({ carSpec: '', year: '' })
      form.reset()
      setDone(false)
    }
    onClose()
  }

  const frame = { open, onClose: close, title: 'Minta Dicarikan', width: '34rem' }
  if (done) {
    return (
      <Dialog {...frame} footer={<Button onClick={close}>Selesai</Button>}>
        <Alert kind="ok" title="Permintaan Anda sudah kami terima">
          {`${typed.carSpec} tahun ${typed.year} masuk daftar pencarian kami. Ingin dikabari? Tinggalkan nomor Anda lewat Hubungi Kami di halaman mobil mana pun.`}
        </Alert>
      </Dialog>
    )
  }
  return (
    <FormDialog
      {...frame}
      submit="Kirim Permintaan"
      form={form}
      sentence={(failure) => refusalOf(failure).message}
    >
      <TextField
        label="Mobil yang dicari"
        {...form.field('carSpec')}
        placeholder="Contoh: Toyota Avanza 1.5 G"
        hint="Tulis sendiri, atau pilih dari daftar mobil baru di bawah."
        autoComplete="off"
      />
      <Queries>
        <NewCarList search={typed.carSpec} onChoose={(carSpec) => form.change({ carSpec })} />
      </Queries>
      <TextField
        label="Tahun"
        {...form.field('year')}
        inputMode="numeric"
        onChange={({ target }) =>
          form.change({ year: target.value.replace(/\D/g, '').slice(0, YEAR_DIGITS) })
        }
        placeholder="Contoh: 2021"
        autoComplete="off"
      />
    </FormDialog>
  )
}
