import { useState } from 'react'
import { person } from '#core/person.ts'
import { normalisePhone } from '#core/phone.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Queries } from '#web/queries.tsx'
import { refusalOf } from '#web/refusal.ts'
import { useToken } from '#web/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { requestCar } from '../new-cars.contract.ts'
import { NewCarList } from './new-car-list.tsx'
import { sendCarRequest } from './requests.ts'

interface Props {
  open: boolean
  onClose: () => void
  wanted: string
  year: string
}

const YEAR_DIGITS = 4
const { carSpec, year } = requestCar.body.shape

type Typed = Record<'carSpec' | 'year' | 'name' | 'phone' | 'email', string>

/** Without a session, a request needs a name and one way to answer. */
const checkOf =
  (signedIn: boolean): Check<Typed> =>
  (typed) => [
    ...problem('carSpec', sentenceOf(carSpec, typed.carSpec)),
    ...problem('year', typed.year ? sentenceOf(year, Number(typed.year)) : 'Tahun wajib diisi'),
    ...(signedIn ? [] : contactProblems(typed)),
  ]

function contactProblems({ name, phone, email }: Typed) {
  const wrongPhone = normalisePhone(phone) === null && 'Nomor handphone tidak valid'
  return [
    ...problem('name', sentenceOf(person.name, name.trim())),
    ...problem('phone', phone ? wrongPhone : !email && 'Isi nomor handphone atau email'),
    ...problem('email', email !== '' && sentenceOf(person.email, email)),
  ]
}

/** `lewat Pesan Saya`: the channel of the answer. */
const formatAnswerChannel = ({ phone, email }: Typed, signedIn: boolean) =>
  signedIn ? 'lewat Pesan Saya' : `lewat ${[phone, email].filter(Boolean).join(' atau ')}`

/** "Minta Dicarikan": which car, chosen from the new ones or in own words, and of which year. */
export function CarRequestDialog({ open, onClose, wanted, year }: Props) {
  const [typed, setTyped] = useState<Typed>({ carSpec: wanted, year, name: '', phone: '', email: '' })
  const signedIn = useToken() !== null
  const [done, setDone] = useState(false)
  const form = useForm({
    values: [typed, setTyped],
    check: checkOf(signedIn),
    mode: 'onSubmit',
    send: async ({ carSpec, year, ...contact }) => {
      const given = Object.fromEntries(Object.entries(contact).filter(([, value]) => value.trim() !== ''))
      await sendCarRequest({ carSpec, year: Number(year), ...(signedIn ? {} : given) })
      setDone(true)
    },
  })
  const close = () => {
    // A request that was not sent stays as it was typed.
    if (done) {
      setTyped({ ...typed, carSpec: '', year: '' })
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
          {`${typed.carSpec} tahun ${typed.year} masuk daftar pencarian kami. Tim kami membaca permintaan ini, lalu mengabari Anda ${formatAnswerChannel(typed, signedIn)}.`}
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
      {!signedIn && (
        <>
          <p className={layout.soft}>Belum perlu akun. Isi nomor handphone atau email untuk dikabari.</p>
          <TextField label="Nama" {...form.field('name')} autoComplete="name" />
          <TextField label="Nomor handphone" {...form.field('phone')} type="tel" autoComplete="tel" />
          <TextField label="Email" {...form.field('email')} type="email" autoComplete="email" />
        </>
      )}
    </FormDialog>
  )
}
