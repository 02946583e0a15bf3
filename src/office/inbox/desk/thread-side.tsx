import { useState } from 'react'
import { DATA_RIGHTS } from '#account/personal-data/data-rights.model.ts'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'
import { DEFAULT_ZONE, longDay, placeClock, shortDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { displayPhone } from '#core/phone.ts'
import { useSession } from '#web/desk/session.ts'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { InboxThread } from '../desk-inbox.contract.ts'
import { DataRightDialog } from './data-right-dialog.tsx'
import styles from './inbox.module.css'
import { MoveDialog } from './move-dialog.tsx'

/** The customer of a thread and who answers it; shows no more data of the customer than an answer needs. */
export function ThreadSide({ thread }: { thread: InboxThread }) {
  const [marking, setMarking] = useState(false)
  const { customer, assigned_to, kind, right } = thread
  const isOffice = useSession().role === 'office'
  return (
    <>
      <section className={styles.side}>
        <h2>Pelanggan</h2>
        {customer ? <Customer customer={customer} email={thread.email} /> : <Stranger thread={thread} />}
      </section>
      {customer?.last_visit && <LastVisit visit={customer.last_visit} />}
      {thread.whatsapp?.return_job && <JobSide job={thread.whatsapp.return_job} />}
      {thread.whatsapp && <WhatsAppSide whatsapp={thread.whatsapp} />}
      {isOffice && (
        <section className={styles.side}>
          <h2>Ditugaskan</h2>
          {assigned_to ? <p>{assigned_to.name}</p> : <p className={styles.soft}>Belum kepada siapa pun</p>}
        </section>
      )}
      {isOffice && thread.via && <MoveSide thread={thread} />}
      {isOffice && !thread.via && (
        <section className={styles.side}>
          <h2>Hak data</h2>
          <p className={styles.soft}>
            {right
              ? `${DATA_RIGHTS[right]}. Dijawab paling lambat ${ANSWER_DAYS} × 24 jam sejak masuk.`
              : 'Bukan permintaan hak data.'}
          </p>
          {kind !== 'data_right' && (
            <Button variant="alt" size="sm" onClick={() => setMarking(true)}>
              Tandai hak data
            </Button>
          )}
        </section>
      )}
      <section className={styles.side}>
        <h2>Membuka data</h2>
        <p className={styles.soft}>Membuka data pelanggan tercatat di Jejak atas nama Anda.</p>
      </section>
      {marking && <DataRightDialog thread={thread} onClose={() => setMarking(false)} />}
    </>
  )
}

interface CustomerProps {
  customer: NonNullable<InboxThread['customer']>
  /** Recipient of an answer. */
  email: string | null
}

const Customer = ({ customer, email }: CustomerProps) => (
  <>
    <p>
      <b>{customer.name}</b>
    </p>
    {customer.known_by === 'whatsapp' && <p className={styles.soft}>Satu akun dengan nomor terbukti ini</p>}
    {customer.known_by === 'phone' && (
      <Alert kind="warn" title="Hanya nomor handphone yang cocok. ">
        {email ? `${email} bukan email akun ini. ` : ''}Jangan kirim data pribadi sebelum pasti siapa
        pengirimnya.
      </Alert>
    )}
    {customer.phone && (
      <p className={styles.soft}>
        {customer.phone} · {customer.phone_proved ? 'terbukti' : 'belum terbukti'}
      </p>
    )}
    {customer.cars.map((car) => (
      <p key={car.plate} className={styles.car}>
        <Plate number={car.plate} term={car.stnk_term} size="sm" />
        <small>
          {car.name}, {car.year}
        </small>
      </p>
    ))}
  </>
)

const Stranger = ({ thread }: { thread: InboxThread }) =>
  thread.via ? (
    <>
      <p>
        <b>{thread.name}</b>
      </p>
      <p className={styles.soft}>Nomor tidak dikenal, tidak terhubung ke akun mana pun.</p>
    </>
  ) : (
    <UnknownSender thread={thread} />
  )

const UnknownSender = ({ thread: { name, email, phone, sender_proved } }: { thread: InboxThread }) => (
  <>
    <p>
      <b>{name}</b>
    </p>
    {!sender_proved && (
      <Alert kind="warn" title="Pengirim belum terbukti. ">
        Siapa pun bisa menulis alamat ini. Jangan kirim data pribadi sebelum pengirim membalas jawaban Anda.
      </Alert>
    )}
    <p className={styles.soft}>
      {[email, phone && displayPhone(phone), sender_proved && 'tidak ada akun dengan kontak ini']
        .filter(Boolean)
        .join(' · ')}
    </p>
  </>
)

const MINUTE_MS = 60_000

function LastVisit({ visit }: { visit: NonNullable<NonNullable<InboxThread['customer']>['last_visit']> }) {
  const now = useNow(MINUTE_MS)
  const { day } = placeClock(new Date(visit.starts_at), visit.timezone)
  return (
    <section className={styles.side}>
      <h2>{new Date(visit.starts_at) > now ? 'Kunjungan berikutnya' : 'Kunjungan terakhir'}</h2>
      <p>
        <b>{longDay(day)}</b>
        <br />
        {visit.service_type} · {visit.branch}
        {visit.total !== null && (
          <>
            <br />
            {rupiah(visit.total)}
          </>
        )}
      </p>
      <p>
        <Link to={visitPath(visit.id)}>Buka kartu</Link>
      </p>
    </section>
  )
}

const WhatsAppSide = ({
  whatsapp: { consent, sent, read },
}: {
  whatsapp: NonNullable<InboxThread['whatsapp']>
}) => (
  <section className={styles.side}>
    <h2>WhatsApp</h2>
    <p>
      {consent
        ? `Setuju ${longDay(placeClock(new Date(consent.given_at), DEFAULT_ZONE).day)}, versi ${consent.text_version}`
        : 'Belum setuju menerima kabar servis'}
      <br />
      {sent} pesan terkirim, {read} dibaca
    </p>
  </section>
)

function MoveSide({ thread }: { thread: InboxThread }) {
  const [moving, setMoving] = useState(false)
  return (
    <section className={styles.side}>
      <h2>Pindahkan</h2>
      <p className={styles.soft}>Ke bengkel lain atau kantor pusat.</p>
      <Button variant="alt" size="sm" onClick={() => setMoving(true)}>
        Pindahkan utas
      </Button>
      {moving && <MoveDialog thread={thread} onClose={() => setMoving(false)} />}
    </section>
  )
}

function JobSide({ job }: { job: NonNullable<NonNullable<InboxThread['whatsapp']>['return_job']> }) {
  const { day, time } = placeClock(new Date(job.call_due_at), job.timezone)
  return (
    <section className={styles.side}>
      <h2>Belum beres</h2>
      <p>
        <b>{job.called_at ? 'Sudah ditelepon' : `Telepon sebelum ${shortDay(day)}, ${time}`}</b>
        {job.advisor && (
          <>
            <br />
            Ditangani {job.advisor}
          </>
        )}
      </p>
      <p>
        <Link to={`/desk/belum-beres/${job.id}`}>Buka kartu Belum beres</Link>
      </p>
    </section>
  )
}
