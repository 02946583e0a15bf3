import { useEffect, useState } from 'react'
import { ZONE_NAMES, zoneOf } from '#core/days.ts'
import { LENGTHS } from '#core/fields.ts'
import { normalisePhone } from '#core/phone.ts'
import { newRecordId } from '#core/record-id.ts'
import { LICENSE_PLATE_PATTERN, storedPlate } from '#garage/cars/cars.contract.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SERVICES, type Service } from '#workshop/bookings/booking-draft.model.ts'
import { receiveWalkIn } from '../desk-walk-ins.contract.ts'
import { visitPath } from './public/visit-path.ts'
import { useLinkCode, useLookUp, useWalkIn } from './requests.ts'
import styles from './walk-in-dialog.module.css'

interface Props {
  branchId: number
  timezone: string
  onClose: () => void
}

const LOOK_UP_AFTER_MS = 400
const PLATE_MIN = 3

const { shape } = receiveWalkIn.body
interface Values {
  plate: string
  name: string
  phone: string
  service_type: Service
}
/** Without a typed number a linked visit takes the proved number of the car's owner. */
const checkOf =
  (linked: boolean): Check<Values> =>
  ({ plate, name, phone }) => [
    ...problem(
      'plate',
      sentenceOf(shape.plate, plate) ??
        (!LICENSE_PLATE_PATTERN.test(storedPlate(plate)) && 'Pelat hanya huruf dan angka'),
    ),
    ...problem('name', sentenceOf(shape.name, name)),
    ...problem(
      'phone',
      !(linked && phone === '') &&
        !normalisePhone(phone) &&
        'Nomor handphone tidak valid, contoh 0812-0000-1234',
    ),
  ]

/** Creates a visit without a booking. Known data of the plate is looked up while it is typed. */
export function WalkInDialog({ branchId, timezone, onClose }: Props) {
  const asked = useSearchParams().get('pelat') ?? ''
  const [key] = useState(newRecordId)
  const [linked, setLinked] = useState(false)
  const navigate = useNavigate()
  const receive = useWalkIn(branchId)
  const sendCode = useLinkCode()
  const values = useState<Values>({
    plate: asked.toUpperCase(),
    name: '',
    phone: '',
    service_type: 'Servis Umum',
  })
  const form = useForm({
    values,
    check: checkOf(linked),
    async send({ phone, ...body }) {
      const { id } = await receive.mutateAsync({ ...body, ...(phone !== '' && { phone }), key })
      // The car is received whether or not the code leaves; the next screen sends it again.
      if (linked) await sendCode.mutateAsync(id).catch(() => undefined)
      navigate(`${visitPath(id)}/terima${linked ? '?taut=1' : ''}`, { replace: true })
    },
  })
  const { plate } = form.values
  const lookUp = useLookUp(branchId)
  const { mutate, data: known, reset } = lookUp
  useEffect(() => {
    setLinked(false)
    reset()
    if (plate.replace(/\W/g, '').length < PLATE_MIN) return
    const timer = window.setTimeout(() => mutate(plate), LOOK_UP_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [plate, mutate, reset])
  return (
    <FormDialog title="Walk-in" width="40rem" submit="Simpan dan terima" form={form} onClose={onClose}>
      <TextField
        label="Pelat"
        upper
        className={styles.plate}
        autoComplete="off"
        maxLength={LENGTHS.plate + 4}
        {...form.field('plate')}
      />
      {known?.booked && (
        <p className={styles.booked} role="status">
          <span>Pelat ini sudah punya booking hari ini, {known.booked.order_start_time}</span>
          <Link to={visitPath(known.booked.id)}>Buka kartu</Link>
        </p>
      )}
      {known?.customer && !known.booked && (
        <div className={styles.owner} role="status">
          <Icon name={linked ? 'check' : 'info'} size={22} />
          <span>
            <b>Satu pelanggan punya pelat ini: {known.customer.initials}</b>
            <small>
              Nomor berakhiran {known.customer.phone_end}. Kode dikirim setelah mobil diterima, dan pelanggan
              yang menyebutkannya.
            </small>
          </span>
          <Button variant="alt" size="sm" aria-pressed={linked} onClick={() => setLinked(!linked)}>
            {linked ? 'Akan ditautkan' : 'Tautkan'}
          </Button>
        </div>
      )}
      {lookUp.isError && (
        <p className={styles.booked} role="status">
          {messageOf(lookUp.error)}
        </p>
      )}
      <div className={styles.pair}>
        <TextField label="Nama" autoComplete="off" {...form.field('name')} />
        <TextField
          label="Nomor Handphone"
          optional={linked}
          hint={linked && 'Kosong: nomor akunnya'}
          inputMode="tel"
          autoComplete="off"
          {...form.field('phone')}
        />
      </div>
      <RadioGroup
        label="Servis"
        options={SERVICES.map((value) => ({ value, label: value }))}
        {...form.choice('service_type')}
      />
      {known && (
        <p className={styles.slot}>
          <Icon name="clock" size={18} />
          {known.slot.capacity > 0
            ? `Memakai slot ${known.slot.start} ${ZONE_NAMES[zoneOf(timezone)]}, terisi ${known.slot.taken} dari ${known.slot.capacity}`
            : 'Di luar jam buka bengkel, ditandai “di atas kapasitas”'}
        </p>
      )}
      {known && known.slot.capacity > 0 && known.slot.taken >= known.slot.capacity && (
        <Alert kind="warn">
          Slot ini penuh. Kunjungan ditandai “di atas kapasitas” dan tercatat atas nama Anda.
        </Alert>
      )}
    </FormDialog>
  )
}
