import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { displayPhone } from '#core/phone.ts'
import { similarCarsAddress } from '#stock/used-cars/portal/public/similar-cars.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { Queries } from '#web/queries.tsx'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { useToken } from '#web/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { TestDrive } from '../test-drives.contract.ts'
import { StockAppointment } from './public/stock-appointments.tsx'
import { useStockCar, useTestDrive } from './requests.ts'
import styles from './sheet/sheet.module.css'

/** A test drive by the link of its message; it opens without an account. */
export function TestDriveScreen() {
  usePageTitle('Test drive')
  const { token = '' } = useParams()
  return (
    <Queries>
      <LinkedTestDrive token={token} />
    </Queries>
  )
}

function LinkedTestDrive({ token }: { token: string }) {
  const { drive, ...acts } = useTestDrive(token)
  if (drive.data) return <TestDriveDetails drive={drive.data} token={token} {...acts} />
  if (drive.error && [400, 404].includes(refusalOf(drive.error).status))
    return (
      <div className={layout.stack2}>
        <h1>Tautan tidak ditemukan</h1>
        <p className={layout.soft}>Tautan ini salah atau sudah berakhir.</p>
        <Link to="/mobil" className={layout.link}>
          Lihat semua mobil
        </Link>
      </div>
    )
  return <RowsQueryStatus query={drive} />
}

interface Props extends Omit<ReturnType<typeof useTestDrive>, 'drive'> {
  drive: TestDrive
  token: string
}

function TestDriveDetails({ drive, token, move, cancel, take }: Props) {
  const [cancelling, setCancelling] = useState(false)
  const [later, setLater] = useState(false)
  const now = useNow(15_000)
  const { state, can_cancel_until: until } = drive
  if (state === 'cancelled')
    return (
      <div className={layout.stack2}>
        <h1>Test drive dibatalkan</h1>
        <p className={layout.soft}>Jam ini sudah bisa diambil orang lain.</p>
        <SimilarCars stockNo={drive.stock_no} />
      </div>
    )
  return (
    <div className={styles.result}>
      <div>
        <h1>{state === 'scheduled' ? 'Test drive terjadwal' : 'Test drive'}</h1>
        <p className={layout.soft}>Rincian dikirim ke {displayPhone(drive.phone)}.</p>
      </div>
      <StockAppointment visit={drive} move={move} heading="h2" />
      {until !== null && now <= new Date(until) && (
        <p>
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            Batalkan test drive
          </Button>
        </p>
      )}
      {!drive.in_account && !later && (
        <SaveInAccount drive={drive} token={token} take={take} onLater={() => setLater(true)} />
      )}
      <SimilarCars stockNo={drive.stock_no} />
      {cancelling && <CancelDialog cancel={cancel} onClose={() => setCancelling(false)} />}
    </div>
  )
}

/** Leads to cars like the one of the test drive, and to all of them once that one is no longer in stock. */
function SimilarCars({ stockNo }: { stockNo: string }) {
  const car = useStockCar(stockNo).data
  return (
    <Link to={car ? similarCarsAddress(car) : PUBLIC_PAGES.usedCars} className={layout.link}>
      Mobil lain yang mirip
    </Link>
  )
}

/** Adds the test drive to the account of the signed-in customer, or leads a visitor to registration. */
function SaveInAccount({
  drive,
  token,
  take,
  onLater,
}: Omit<Props, 'move' | 'cancel'> & { onLater: () => void }) {
  const signedIn = useToken() !== null
  const navigate = useNavigate()
  const toast = useToast()
  const save = useMutation({ mutationFn: take, onSuccess: () => toast('Jadwal disimpan di akun') })
  return (
    <section className={styles.account} aria-labelledby="simpan-di-akun">
      <h2 id="simpan-di-akun">Simpan di akun?</h2>
      <p className={layout.small}>
        {signedIn
          ? 'Jadwal ini lalu tampil di Beranda. Tautannya tetap berlaku.'
          : 'Nama dan nomor Anda sudah terverifikasi. Tinggal email dan password. Jadwal tetap berlaku tanpa akun.'}
      </p>
      {save.error && <FormProblem text={refusalOf(save.error).message} />}
      <div>
        <Button variant="alt" onClick={onLater}>
          Nanti saja
        </Button>
        {signedIn ? (
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            Simpan ke akun ini
          </Button>
        ) : (
          <Button
            onClick={() =>
              navigate('/dashboard/register', {
                state: { newAccount: { fullName: drive.name, phone: drive.phone, drive: token } },
              })
            }
          >
            Buat akun
          </Button>
        )}
      </div>
    </section>
  )
}

function CancelDialog({ cancel, onClose }: Pick<Props, 'cancel'> & { onClose: () => void }) {
  const form = useConfirmation(async () => {
    await cancel()
    onClose()
  })
  return (
    <FormDialog
      title="Batalkan test drive ini?"
      cancel="Kembali"
      submit="Batalkan test drive"
      form={form}
      onClose={onClose}
    >
      <p>Jam ini langsung bisa diambil orang lain.</p>
    </FormDialog>
  )
}
