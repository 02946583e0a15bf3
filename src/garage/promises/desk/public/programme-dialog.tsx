import { useId, useState } from 'react'
import { dayFromSlashed, slashedDay } from '#core/days.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import type { ProgrammeAnswer } from '../../promises.model.ts'
import { useSaveProgramme } from '../requests.ts'

const ANSWERS: readonly { value: ProgrammeAnswer; label: string }[] = [
  { value: 'tcare', label: 'T-CARE' },
  { value: 'tcare_lite', label: 'T-CARE Lite' },
  { value: 'none', label: 'Tidak ikut' },
]

/** What the maker's page says of this chassis number. */
export function ProgrammeDialog({
  visitId,
  today,
  onClose,
}: {
  visitId: string
  today: string
  onClose: () => void
}) {
  const form = useId()
  const [answer, setAnswer] = useState<ProgrammeAnswer | ''>('')
  const [day, setDay] = useState(slashedDay(today))
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveProgramme(visitId)
  const submit = () => {
    const checked_on = dayFromSlashed(day)
    if (!answer) return setProblem('Pilih jawaban situs TAM')
    if (!checked_on) return setProblem('Tanggal cek tidak valid')
    setProblem(null)
    save.mutate({ programme: answer, checked_on }, { onSuccess: onClose })
  }
  const shown = problem ?? (save.isError ? messageOf(save.error) : null)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Jawaban situs TAM"
      width="32rem"
      dismissable={false}
      footer={
        <Button type="submit" form={form} busy={save.isPending}>
          Simpan
        </Button>
      }
    >
      <form
        id={form}
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog is opened from a larger form, which React's events reach.
          event.stopPropagation()
          submit()
        }}
      >
        <RadioChips label="Nomor rangka ini" options={ANSWERS} value={answer} onChange={setAnswer} />
        <DateField label="Dicek tanggal" value={day} onChange={setDay} max={today} required />
        {shown !== null && <FormProblem text={shown} />}
      </form>
    </Dialog>
  )
}
