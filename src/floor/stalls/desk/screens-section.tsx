import { useState } from 'react'
import { longDay, placeClock } from '#core/days.ts'
import { DISPLAY_CODE_MINUTES } from '#floor/displays/desk-display-limits.model.ts'
import { pairDisplay } from '#floor/displays/desk-displays.contract.ts'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useScreenActs, useScreens } from './requests.ts'
import styles from './stalls.module.css'

const check = bySchema({ code: pairDisplay.body.shape.code })

/** The displays of a workshop, which its head pairs and unpairs. */
export function ScreensSection({ branchId, timezone }: { branchId: number; timezone: string }) {
  const screens = useScreens(branchId).data ?? []
  const acts = useScreenActs(branchId)
  const toast = useToast()
  const [pairing, setPairing] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="layar">
      <h2 id="layar">Layar</h2>
      <ul className={styles.screens}>
        {screens.map(({ id, paired_at, paired_by, sounds }, index) => (
          <li key={id} className={styles.screen}>
            <span className={styles.place}>{index + 1}</span>
            <span>
              <b>{paired_by}</b>
              <small>Dipasangkan {longDay(placeClock(new Date(paired_at), timezone).day)}</small>
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-pressed={sounds}
              onClick={() => acts.mutate({ id, sounds: !sounds })}
            >
              <span aria-hidden="true">{sounds ? 'Suara nyala' : 'Suara mati'}</span>
              <span className={layout.visuallyHidden}>Suara layar {index + 1} saat ada panggilan</span>
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Akhiri layar ${index + 1}`}
              onClick={() => acts.mutate({ end: id }, { onSuccess: () => toast('Layar diakhiri') })}
            >
              Akhiri
            </Button>
          </li>
        ))}
      </ul>
      {acts.isError && !pairing && <FormProblem text={messageOf(acts.error)} />}
      <Button variant="alt" onClick={() => setPairing(true)}>
        Pasangkan layar
      </Button>
      {pairing && <PairDialog branchId={branchId} onClose={() => setPairing(false)} />}
    </section>
  )
}

function PairDialog({ branchId, onClose }: { branchId: number; onClose: () => void }) {
  const acts = useScreenActs(branchId)
  const toast = useToast()
  const form = useForm({
    values: useState({ code: '' }),
    check,
    async send({ code }) {
      await acts.mutateAsync({ code })
      toast('Layar dipasangkan')
      onClose()
    },
  })
  return (
    <FormDialog title="Pasangkan layar" submit="Pasangkan" form={form} onClose={onClose}>
      <TextField
        label="Kode dari layar"
        hint={`6 angka, berlaku ${DISPLAY_CODE_MINUTES} menit.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        {...form.field('code')}
      />
    </FormDialog>
  )
}
