import { type ReactNode, useEffect } from 'react'
import { withThousands } from '#core/money.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { StepIndicator } from '#web/desk/parts/step-indicator.tsx'
import { Link } from '#web/router/link.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { currentLocation, useNavigate } from '#web/router/navigate.ts'
import { momentText } from '#web/ui/moment.ts'
import type { DataKindName, DataSet, DataUpload } from '../desk-data-sets.contract.ts'
import { ApprovalForm } from './approvals.tsx'
import { Counts } from './counts.tsx'
import styles from './data.module.css'
import { dataPath, parseDataKind } from './kinds.ts'
import { ChangedLines, WrongLines } from './lines.tsx'
import { PublishForm } from './publish-form.tsx'
import { useConsequences } from './requests.ts'

/** "Akibatnya": what an upload would change for buyers. */
function Consequences({ uploadId }: { uploadId: string }) {
  const { data } = useConsequences(uploadId)
  if (!data || data.sentences.length === 0) return null
  return (
    <section className={styles.consequences} aria-labelledby="akibatnya">
      <h2 id="akibatnya">Akibatnya</h2>
      {data.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}

interface Props {
  data: DataSet
  upload: DataUpload
  versions: ReactNode
}

/** What an upload would change, and how it becomes live. */
export function UploadReview({ data, upload, versions }: Props) {
  const asked = useSearchParams()
  const navigate = useNavigate()
  const change = asked.get('change')
  // The filters of the list are in the address, so that a link to it can be shared.
  const isAsked = asked.get('upload') === upload.id
  useEffect(() => {
    // A user who has opened another table meanwhile is not brought back.
    const [, , section, kind] = currentLocation().pathname.split('/')
    const isHere = section === 'data' && parseDataKind(kind) === data.kind
    if (!isAsked && isHere) navigate(dataPath(data.kind, upload.id), { replace: true })
  }, [isAsked, data.kind, upload.id, navigate])
  return (
    <>
      <Steps upload={upload} />
      <Counts upload={upload} />
      <div className={styles.columns}>
        <div>
          {upload.wrong > 0 && change !== 'added' && change !== 'changed' && change !== 'removed' && (
            <WrongLines upload={upload} alone={change === 'wrong'} />
          )}
          {change !== 'wrong' && isAsked && <ChangedLines data={data} upload={upload} />}
        </div>
        <aside>
          <Consequences uploadId={upload.id} />
          {upload.proposed ? <ApprovalForm upload={upload} /> : <PublishForm upload={upload} />}
          {versions}
        </aside>
      </div>
    </>
  )
}

/** The steps of an upload. */
const Steps = ({ upload: { file_name, rows, publish_at, proposed } }: { upload: DataUpload }) => (
  <div className={styles.steps}>
    <StepIndicator
      label="Perjalanan unggahan"
      current={publish_at || proposed ? 2 : 1}
      steps={[
        { name: 'Unggah', words: `${file_name}, ${withThousands(rows)} baris` },
        { name: 'Periksa', words: 'belum ada yang berubah' },
        {
          name: 'Terbitkan',
          words: proposed ? 'menunggu persetujuan' : publish_at && momentText(publish_at),
        },
        { name: 'Tayang' },
      ]}
    />
  </div>
)

/** Unpublished uploads of other users: publishing one changes what the others are compared with. */
export function OtherUploads({ kind, uploads }: { kind: DataKindName; uploads: readonly DataUpload[] }) {
  if (uploads.length === 0) return null
  return (
    <div className={styles.others}>
      {uploads.map(({ id, own, file_name, uploaded_by_name, uploaded_at, publish_at }) => (
        <Callout
          key={id}
          title={publish_at ? `${file_name} tayang ${momentText(publish_at)}` : `${file_name} belum terbit`}
          action={<Link to={dataPath(kind, id)}>Lihat {file_name}</Link>}
        >
          Diunggah {own ? 'oleh Anda' : `oleh ${uploaded_by_name}`}, {momentText(uploaded_at)}
        </Callout>
      ))}
    </div>
  )
}
