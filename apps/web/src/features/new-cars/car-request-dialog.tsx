import { requestCar } from '@toyota-trust/contracts/new-cars.ts'
import { type FormEvent, useId, useState } from 'react'
import { refusalOf } from '../../refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import layout from '../../ui/layout.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { NewCarList } from './new-car-list.tsx'
import { askForCar } from './requests.ts'

interface Props {
  open: boolean
  onClose: () => void
  wanted: string
  year: string
}

type Phase = { name: 'writing'; problem?: string } | { name: 'sending' } | { name: 'done' }

const YEAR_DIGITS = 4

/** "Minta Dicarikan": which car, chosen from the new ones or in own words, and of which year. */
export function CarRequestDialog({ open, onClose, wanted, year }: Props) {
  const formId = useId()
  const [typed, setTyped] = useState({ carSpec: wanted, year })
  const [judged, setJudged] = useState(false)
  const [phase, setPhase] = useState<Phase>({ name: 'writing' })
  const problems = judged ? problemsOf(typed) : {}

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (phase.name === 'sending') return
    setJudged(true)
    const wrong = Object.keys(problemsOf(typed))[0]
    if (wrong) {
      const control = event.currentTarget.elements.namedItem(wrong)
      if (control instanceof HTMLElement) control.focus()
      return
    }
    setPhase({ name: 'sending' })
    try {
      await askForCar(typed.carSpec, Number(typed.year))
      setPhase({ name: 'done' })
    } catch (error) {
      setPhase({ name: 'writing', problem: refusalOf(error).message })
    }
  }
  const close = () => {
    // A request that was sent is over; one that was not stays as it was typed.
    if (phase.name === 'done') {
      setTyped({ carSpec: '', year: '' })
      setJudged(false)
      setPhase({ name: 'writing' })
    }
    onClose()
  }

  if (phase.name === 'done') {
    return (
      <Dialog
        open={open}
        onClose={close}
        title="Minta Dicarikan"
        width="34rem"
        footer={<Button onClick={close}>Selesai</Button>}
      >
        <Alert kind="ok" title="Permintaan Anda sudah kami terima">
          {`${typed.carSpec} tahun ${typed.year} masuk daftar pencarian kami. Ingin dikabari? Tinggalkan nomor Anda lewat Hubungi Kami di halaman mobil mana pun.`}
        </Alert>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Minta Dicarikan"
      width="34rem"
      footer={
        <>
          <Button variant="alt" onClick={close}>
            Batal
          </Button>
          <Button type="submit" form={formId} busy={phase.name === 'sending'}>
            Kirim Permintaan
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.stack} noValidate onSubmit={send}>
        <TextField
          label="Mobil yang dicari"
          name="carSpec"
          value={typed.carSpec}
          onChange={(event) => setTyped({ ...typed, carSpec: event.target.value })}
          placeholder="Contoh: Toyota Avanza 1.5 G"
          hint="Tulis sendiri, atau pilih dari daftar mobil baru di bawah."
          autoComplete="off"
          error={problems.carSpec}
        />
        <NewCarList search={typed.carSpec} onChoose={(carSpec) => setTyped({ ...typed, carSpec })} />
        <TextField
          label="Tahun"
          name="year"
          inputMode="numeric"
          value={typed.year}
          onChange={(event) =>
            setTyped({ ...typed, year: event.target.value.replace(/\D/g, '').slice(0, YEAR_DIGITS) })
          }
          placeholder="Contoh: 2021"
          autoComplete="off"
          error={problems.year}
        />
        {phase.name === 'writing' && phase.problem && <FormProblem text={phase.problem} />}
      </form>
    </Dialog>
  )
}

function problemsOf({
  carSpec,
  year,
}: {
  carSpec: string
  year: string
}): Partial<Record<'carSpec' | 'year', string>> {
  const { shape } = requestCar.body
  const spec = shape.carSpec.safeParse(carSpec).error?.issues[0]?.message
  const when = year ? shape.year.safeParse(Number(year)).error?.issues[0]?.message : 'Tahun wajib diisi'
  return { ...(spec && { carSpec: spec }), ...(when && { year: when }) }
}
