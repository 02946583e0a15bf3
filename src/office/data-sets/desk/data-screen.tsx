import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { groupBy } from '#core/grouping.ts'
import { withThousands } from '#core/money.ts'
import { FileButton } from '#web/desk/lists/file-button.tsx'
import { Callout } from '#web/desk/parts/callout.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { PRICE_AND_STOCK_KINDS } from '../desk-data-approvals.contract.ts'
import { DATA_KIND_LABELS } from '../desk-data-set-names.model.ts'
import type { DataKindName, DataSet } from '../desk-data-sets.contract.ts'
import { SoloPublishLimit, WaitingApprovals } from './approvals.tsx'
import styles from './data.module.css'
import { dataPath, parseDataKind, TABS } from './kinds.ts'
import { fetchLiveFile, useDataSet } from './requests.ts'
import { UploadButton } from './upload-button.tsx'
import { OtherUploads, UploadReview } from './upload-review.tsx'
import { Versions } from './versions.tsx'

const TICK_MS = 60_000

/** Head office's data sets as files: pending uploads, and the live version. */
export function DataScreen() {
  const kind = parseDataKind(useParams().kind)
  const navigate = useNavigate()
  const today = localClock(useNow(TICK_MS), DEFAULT_ZONE).day
  const query = useDataSet(kind)
  const tab = TABS.find(({ kinds }) => kinds.includes(kind))
  return (
    <>
      <div className={styles.head}>
        <h1>Data</h1>
        {query.data && !query.data.elsewhere && (
          <FileButton name={`${kind}-${today}`} file={() => fetchLiveFile(kind)}>
            Unduh yang tayang
          </FileButton>
        )}
      </div>
      <fieldset className={styles.kinds} aria-label="Tabel">
        {[...groupBy(TABS, ({ group }) => group)].map(([group, tabs]) => (
          <div key={group}>
            <span aria-hidden="true">{group}</span>
            <Segments
              label={group}
              items={tabs.map(({ kinds: [first], label }) => ({ value: first, label }))}
              value={tab && tabs.includes(tab) ? tab.kinds[0] : null}
              onChange={(value) => navigate(dataPath(value))}
            />
          </div>
        ))}
      </fieldset>
      {tab && tab.kinds.length > 1 && (
        <div className={styles.within}>
          <Segments
            label={`Isi ${tab.label}`}
            items={tab.kinds.map((value) => ({ value, label: DATA_KIND_LABELS[value] }))}
            value={kind}
            onChange={(value) => navigate(dataPath(value))}
          />
        </div>
      )}
      {query.data ? <Contents key={kind} kind={kind} data={query.data} /> : <RowsQueryStatus query={query} />}
    </>
  )
}

function Contents({ kind, data }: { kind: DataKindName; data: DataSet }) {
  const asked = useSearchParams().get('upload')
  const upload = data.uploads.find(({ id }) => id === asked) ?? data.uploads.find(({ own }) => own)
  if (data.elsewhere)
    return (
      <Callout title={`${DATA_KIND_LABELS[kind]} disimpan di sistem lain`}>
        Server ini membacanya dari alamat yang diatur pengelola. Ubah isinya di sistem itu; di sini hanya bisa
        dibaca.
      </Callout>
    )
  const versions = (
    <>
      <Versions data={data} />
      {PRICE_AND_STOCK_KINDS.includes(kind) && <SoloPublishLimit />}
    </>
  )
  return (
    <>
      <WaitingApprovals shown={upload?.id ?? null} />
      <OtherUploads kind={kind} uploads={data.uploads.filter((one) => one !== upload && !one.proposed)} />
      {upload ? (
        <UploadReview key={upload.id} data={data} upload={upload} versions={versions} />
      ) : (
        <div className={styles.columns}>
          <NoUpload kind={kind} data={data} />
          <aside>{versions}</aside>
        </div>
      )}
    </>
  )
}

/** Shown without an upload: the live version, and the format of a file. */
function NoUpload({ kind, data }: { kind: DataKindName; data: DataSet }) {
  return (
    <section className={styles.nothing}>
      <h2>Belum ada unggahan</h2>
      <p>
        {withThousands(data.rows)} baris tayang, versi {data.version}. Unggah berkas dengan semua baris: yang
        tidak ada di berkas berhenti tayang. Sebelum diterbitkan, tidak ada yang berubah.
      </p>
      <UploadButton kind={kind}>Unggah CSV</UploadButton>
      <h3>Kolom berkas</h3>
      <p className={styles.names}>
        {data.columns.map(({ name, label }) => (
          <span key={name}>
            <code>{name}</code> {label}
          </span>
        ))}
      </p>
    </section>
  )
}
