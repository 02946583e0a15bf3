import type { CalendarFeed } from '#garage/calendar-feed/calendar-feed.contract.ts'
import { messageOf } from '#web/message-of.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { CopyLine } from '#web/ui/copy-line.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionSkeleton } from '#web/ui/section.tsx'
import styles from './reminders.module.css'
import { useEndFeed, useFeed, useMakeFeed } from './requests.ts'

/** The address itself, on this screen only: it cannot be shown again. */
function FeedAddress({ url }: { url: string }) {
  return (
    <div className={layout.stack2}>
      <p className={layout.strong}>Tautan kalender Anda</p>
      <CopyLine text={url} label="Salin tautan kalender" done="Tautan disalin" />
      <p className={styles.fine}>
        Hanya ditampilkan sekali ini. Siapa pun yang memegang tautan bisa melihat tanggal mobil Anda.
      </p>
    </div>
  )
}

/** The address of the calendar feed with the customer's dates. It is shown once, when it is created. */
export function CalendarSection() {
  const feed = useFeed()
  return (
    <Section
      title="Kalender"
      note="STNK, servis, dan kunjungan muncul di kalender HP Anda dan ikut berubah sendiri."
    >
      {feed.data ? (
        <FeedLink feed={feed.data.feed} />
      ) : (
        <QueryStatus query={feed}>
          <SectionSkeleton />
        </QueryStatus>
      )}
    </Section>
  )
}

function FeedLink({ feed }: { feed: CalendarFeed }) {
  const make = useMakeFeed()
  const end = useEndFeed()
  const problem = make.error ?? end.error
  const createLink = () => make.mutate(undefined, { onSuccess: () => end.reset() })
  return (
    <div className={layout.stack}>
      {feed && make.data && <FeedAddress key={make.data.url} url={make.data.url} />}
      {!feed && end.isSuccess && <p role="status">Tautan kalender sudah diakhiri.</p>}
      <div className={styles.acts}>
        {feed && make.data && (
          <ButtonAnchor variant="alt" href={make.data.url.replace(/^https?:/, 'webcal:')}>
            <Icon name="calendar" size={20} />
            Tambah ke Kalender
          </ButtonAnchor>
        )}
        <Button variant="alt" busy={make.isPending} onClick={createLink}>
          {feed ? 'Perbarui Tautan' : 'Buat Tautan'}
        </Button>
        {feed && (
          <Button variant="alt" busy={end.isPending} onClick={() => end.mutate()}>
            Akhiri Tautan
          </Button>
        )}
      </div>
      {problem && <FormProblem text={messageOf(problem)} />}
      {feed && (
        <p className={styles.fine}>
          <DatedText
            text={
              feed.read_at
                ? `Terakhir dibaca kalender: ${momentText(feed.read_at)}. `
                : 'Belum pernah dibaca kalender. '
            }
          />
          Memperbarui tautan mematikan tautan lama saat itu juga.
        </p>
      )}
    </div>
  )
}
