import { useState } from 'react'
import type { ReplyOf } from '#core/endpoint.ts'
import type { CustomerCar } from '#garage/cars/cars.contract.ts'
import { useCar } from '#garage/cars/portal/requests.ts'
import type { FormState } from '#web/form/use-form.ts'
import { refusalOf } from '#web/refusal.ts'
import { useLocation } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { DEFAULT_PASSPORT_DAYS, type listPassports } from '../../passports.contract.ts'
import { type Choice, usePassports } from '../requests.ts'
import { ActivePassports } from './active-passports.tsx'
import { PassportForm } from './passport-form.tsx'
import styles from './passport-maker.module.css'
import { PassportPreview } from './passport-preview.tsx'
import { parsePassportChoice } from './preview-address.ts'

/** "Buat Paspor Mobil": the choice of contents, and the active passports. */
export function PassportMakerScreen() {
  const { id = '' } = useParams()
  const choice = useState(FIRST)
  const looked = parsePassportChoice(useLocation().search)
  return looked ? <PassportPreview carId={id} choice={looked} /> : <PassportMaker id={id} choice={choice} />
}

const FIRST: Choice = { contents: ['readings', 'visits'], days: DEFAULT_PASSPORT_DAYS }

function PassportMaker({ id, choice }: { id: string; choice: FormState<Choice> }) {
  const car = useCar(id)
  const offer = usePassports(id)
  const found = car.data && offer.data ? { car: car.data, offer: offer.data } : null
  const gone = car.isError && refusalOf(car.error).status === 404
  return (
    <>
      <BackLink to={gone ? '/dashboard/cars' : `/dashboard/cars/${id}`} className={styles.back}>
        Kembali ke {car.data && !gone ? `${car.data.brand} ${car.data.type}` : 'Mobil Saya'}
      </BackLink>
      <div className={styles.head}>
        <h1>{gone ? 'Mobil tidak ditemukan' : 'Buat Paspor Mobil'}</h1>
        <p className={layout.soft}>
          {gone
            ? 'Mobil ini tidak ada di daftar mobil Anda.'
            : 'Bukti untuk pembeli. Nama, nomor handphone, email, dan alamat Anda tidak pernah ikut.'}
        </p>
      </div>
      {found && <Maker {...found} choice={choice} />}
      {!found && !gone && <RowsQueryStatus query={car.isError ? car : offer} />}
    </>
  )
}

const HINDRANCE_TITLE = {
  no_reading: 'Belum ada bacaan bengkel',
  chassis_unconfirmed: 'Nomor rangka belum dicocokkan',
  no_chassis: 'Nomor rangka belum lengkap',
}
const WHY_NOT = {
  no_reading: 'Paspor bisa dibuat setelah bengkel membaca odometer mobil ini pada satu kunjungan.',
  chassis_unconfirmed:
    'Minta bengkel mencocokkan nomor rangka saat mobil diterima. Odometer yang dibaca sesudahnya masuk paspor.',
  no_chassis: 'Isi nomor rangka 17 huruf dan angka di data mobil dulu, supaya bacaan bengkel bisa dirangkai.',
}

interface Props {
  car: CustomerCar
  offer: ReplyOf<typeof listPassports>
  choice: FormState<Choice>
}

function Maker({ car, offer, choice }: Props) {
  return (
    <div className={styles.sides}>
      {offer.hindrance === null ? (
        <PassportForm car={car} offer={offer} choice={choice} />
      ) : (
        <section className={layout.stack} aria-labelledby="belum-bisa">
          <h2 id="belum-bisa">{HINDRANCE_TITLE[offer.hindrance]}</h2>
          <p className={layout.soft}>{WHY_NOT[offer.hindrance]}</p>
          <p>
            {offer.hindrance === 'no_chassis' ? (
              <ButtonLink to={`/dashboard/cars/${car.id}?ubah=1`}>Lihat Data Mobil</ButtonLink>
            ) : (
              <ButtonLink to="/dashboard/booking-service">Booking Servis</ButtonLink>
            )}
          </p>
        </section>
      )}
      <ActivePassports car={car} passports={offer.active} />
    </div>
  )
}
