import { useId, useState } from 'react'
import { longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { anomalySentence, createFactoryReading, findAnomaly } from '#garage/odometer/odometer.model.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Plate } from '#web/plates/plate.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type CustomerCar, carName } from '../../cars.contract.ts'
import blocks from '../care/blocks.module.css'
import { useAddReading } from '../care/care-requests.ts'
import { lastReading } from '../care/last-reading.ts'

const LISTED = 4
const WHICH = [
  { value: 'typo', label: 'Saya salah ketik' },
  { value: 'right', label: 'Angka ini benar' },
] as const

interface Values {
  km: number | null
  which: (typeof WHICH)[number]['value'] | ''
  word: string
}

type Reading = CarCare['readings'][number]
const isRead = ({ source }: Reading) => source === 'workshop' || source === 'inspection'

interface Props {
  car: CustomerCar
  care: CarCare
  onClose: () => void
}

/** "Catat Jarak Tempuh": an implausible reading needs a confirmation and a reason. */
export function ReadingDialog({ car, care, onClose }: Props) {
  const add = useAddReading(car.id)
  const toast = useToast()
  const last = lastReading(care)
  const oddOf = (km: number | null) =>
    km === null ? null : findAnomaly(last ?? createFactoryReading(car.year), { km, day: care.today })
  const check: Check<Values> = ({ km, which, word }) => [
    ...problem('km', km === null && 'Jarak tempuh wajib diisi'),
    ...problem('which', oddOf(km) !== null && which === '' && 'Pilih mana yang benar'),
    ...problem('km', oddOf(km) !== null && which === 'typo' && 'Perbaiki angkanya terlebih dahulu'),
    ...problem('word', oddOf(km) !== null && which === 'right' && !word.trim() && 'Keterangan wajib diisi'),
  ]
  const form = useForm<Values>({
    values: useState<Values>({ km: null, which: '', word: '' }),
    check,
    async send({ km, word }) {
      if (km === null) return
      await add.mutateAsync({ km, word: oddOf(km) ? word : null })
      toast('Jarak tempuh dicatat')
      onClose()
    },
  })
  // Every incomplete number is too low; the question waits until typing has ended.
  const [isTyped, setTyped] = useState(false)
  const odd = isTyped || form.wrong ? oddOf(form.values.km) : null
  return (
    <FormDialog title="Catat Jarak Tempuh" width="34rem" submit="Simpan" form={form} onClose={onClose}>
      <div className={`${layout.row} ${layout.between} ${layout.wrap}`}>
        <b>{carName(car)}</b>
        <Plate number={car.license_plate} term={car.stnk_term} />
      </div>
      <MileageField
        name="km"
        label="Jarak Tempuh"
        onBlur={() => setTyped(form.values.km !== null)}
        {...form.choice('km')}
      />
      {odd && (
        <>
          <Alert kind="warn" title={anomalySentence(odd, last ? null : car.year)}>
            {last ? (
              <>
                Terakhir {kilometres(last.km)} pada <DatedText text={longDay(last.day)} />,{' '}
                {isRead(last) ? 'dibaca bengkel.' : 'dicatat oleh Anda.'}
              </>
            ) : (
              'Periksa angkanya di dasbor mobil.'
            )}
          </Alert>
          <RadioCards
            label="Mana yang benar?"
            labelHidden={false}
            options={WHICH}
            {...form.choice('which')}
          />
          {form.values.which === 'right' && (
            <TextArea
              label="Keterangan"
              maxLength={1000}
              hint={`Angka dan keterangan disimpan. ${formatEstimateNote(last)}`}
              {...form.field('word')}
            />
          )}
        </>
      )}
      {care.readings.length > 0 && <Earlier readings={care.readings.slice(0, LISTED)} />}
    </FormDialog>
  )
}

const formatEstimateNote = (last: Reading | null) =>
  last
    ? `Perkiraan servis tetap memakai ${kilometres(last.km)} sampai bengkel membacanya.`
    : 'Perkiraan servis belum memakainya sampai bengkel membacanya.'

function Earlier({ readings }: { readings: readonly Reading[] }) {
  const id = useId()
  return (
    <section className={layout.stack2} aria-labelledby={id}>
      <h3 id={id}>Catatan sebelumnya</h3>
      <DefinitionList
        items={readings.map((reading) => ({
          key: reading.id,
          term: longDay(reading.day),
          detail: (
            <>
              {kilometres(reading.km)}{' '}
              <span className={blocks.source}>{isRead(reading) ? 'Bengkel' : 'Anda'}</span>
            </>
          ),
        }))}
      />
    </section>
  )
}
