import { useState } from 'react'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import type { CustomerCar } from '#garage/cars/cars.contract.ts'
import { call } from '#web/api.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyLine } from '#web/ui/copy-line.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { DOWNLOAD, PRINTER } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import { openPassport, type Passport } from '../../passports.contract.ts'
import { savePassport } from '../passport-file.ts'
import { useRevokePassport } from '../requests.ts'
import styles from './passport-maker.module.css'

const dayOf = (instant: string) => longDay(localClock(new Date(instant), DEFAULT_ZONE).day)

interface Props {
  car: CustomerCar
  passports: readonly Passport[]
}

/** Active passports: copy the link, print, save, or revoke. */
export function ActivePassports({ car, passports }: Props) {
  const [revoking, setRevoking] = useState<Passport | null>(null)
  return (
    <section className={layout.stack} aria-labelledby="paspor-aktif">
      <h2 id="paspor-aktif">Paspor aktif</h2>
      {passports.length === 0 && <p className={layout.soft}>Belum ada paspor aktif.</p>}
      {passports.map((passport) => (
        <ActivePassport key={passport.code} car={car} passport={passport} onRevoke={setRevoking} />
      ))}
      {passports.length > 0 && (
        <p className={styles.note}>
          Paspor yang dicabut langsung tidak bisa dibuka. Berkas yang sudah diunduh orang lain akan gagal pada
          pemeriksaan.
        </p>
      )}
      {revoking && <RevokeDialog carId={car.id} passport={revoking} onClose={() => setRevoking(null)} />}
    </section>
  )
}

interface OneProps {
  car: CustomerCar
  passport: Passport
  onRevoke: (passport: Passport) => void
}

function ActivePassport({ car, passport, onRevoke }: OneProps) {
  const { code, address, made_at, expires_at, opened } = passport
  const [problem, setProblem] = useState<unknown>(null)
  const save = async () => {
    setProblem(null)
    await call(openPassport, { params: { code } }).then(({ jws }) => savePassport(jws, car.type), setProblem)
  }
  return (
    <div className={layout.stack2}>
      <p className={styles.code}>{code}</p>
      <p className={classNames(layout.small, layout.soft)}>
        Dibuat <DatedText text={dayOf(made_at)} />, berlaku sampai <DatedText text={dayOf(expires_at)} />.
        Dibuka {opened} kali.
      </p>
      <CopyLine text={address} label="Salin tautan paspor" done="Tautan disalin" />
      {problem !== null && <FormProblem text={messageOf(problem)} />}
      <div className={styles.acts}>
        {/* Prints the page that a buyer sees, in another window. */}
        <Button variant="alt" onClick={() => window.open(`/paspor/${code}?cetak`, '_blank', 'noreferrer')}>
          <StrokeIcon path={PRINTER} size={20} />
          Cetak
        </Button>
        <Button variant="alt" onClick={save}>
          <StrokeIcon path={DOWNLOAD} size={20} />
          Unduh Berkas
        </Button>
        <Button variant="alt" onClick={() => onRevoke(passport)}>
          Cabut
        </Button>
      </div>
    </div>
  )
}

function RevokeDialog({
  carId,
  passport,
  onClose,
}: {
  carId: string
  passport: Passport
  onClose: () => void
}) {
  const toast = useToast()
  const revoke = useRevokePassport(carId)
  const form = useConfirmation(async () => {
    await revoke.mutateAsync(passport.code)
    toast('Paspor dicabut')
    onClose()
  })
  return (
    <FormDialog title="Cabut paspor ini?" submit="Cabut Paspor" form={form} onClose={onClose}>
      <p className={layout.soft}>
        Paspor {passport.code} langsung tidak bisa dibuka. Berkas yang sudah diunduh orang lain akan gagal
        pada pemeriksaan.
      </p>
    </FormDialog>
  )
}
