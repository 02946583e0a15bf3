import { useId, useState } from 'react'
import { COLOURS } from '#core/car-colours.ts'
import { longDay } from '#core/days.ts'
import { CHASSIS_LENGTH, chassisProblem, normaliseChassisInput } from '#garage/car-care/recalls.model.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { CustomerCar } from '../../cars.contract.ts'
import blocks from '../care/blocks.module.css'
import { useUpdateCar } from '../changes/change-requests.ts'

const check: Check<{ chassis: string }> = ({ chassis }) =>
  problem('chassis', chassisProblem(chassis) ?? false)

interface Props {
  car: CustomerCar
  version: number
  asOf: string | null
}

/** Asks for the whole chassis number, stores it with the car and matches again. */
export function ChassisForm({ car, version, asOf }: Props) {
  const id = useId()
  const update = useUpdateCar(car.id)
  const toast = useToast()
  const form = useForm({
    values: useState({ chassis: car.engine_number ?? '' }),
    check,
    async send({ chassis }) {
      const { license_plate, stnk_term } = car
      const color = COLOURS.find(({ value }) => value === car.color)?.value
      if (!color) return
      const engine_number = normaliseChassisInput(chassis)
      await update.mutateAsync({ color, license_plate, stnk_term, engine_number, version })
      toast('Nomor rangka dicocokkan')
    },
  })
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <h2 id={id}>Nomor rangka</h2>
      <p className={layout.soft}>
        17 huruf dan angka pada STNK. Tanpa nomor ini kami hanya bisa mencocokkan model dan tahun.
      </p>
      <form className={layout.stack} onSubmit={form.onSubmit} noValidate>
        <TextField
          label="Nomor Rangka"
          upper
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={30}
          hint={`${normaliseChassisInput(form.values.chassis).length} dari ${CHASSIS_LENGTH} huruf dan angka`}
          {...form.field('chassis')}
        />
        {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
        <Button type="submit" variant="alt" className={blocks.own} busy={form.busy}>
          Cocokkan Lagi
        </Button>
      </form>
      {asOf && (
        <p className={blocks.note}>
          Daftar recall terakhir diperbarui{' '}
          <b className={layout.unbroken}>
            <DatedText text={longDay(asOf)} />
          </b>
          . Kampanye yang lebih baru belum tentu ada di sini.
        </p>
      )}
    </section>
  )
}
