import type { DataKindName, DataSet, DataUpload } from '@toyota-trust/contracts/desk/data-sets.ts'
import { type ReactNode, useEffect } from 'react'
import { Link } from '../../../router/link.tsx'
import { useNavigate } from '../../../router/navigate.ts'
import { useAddressQuery } from '../../../router/place.ts'
import { classNames } from '../../../ui/class-names.ts'
import { momentText } from '../../../ui/moment.ts'
import { Note } from '../../parts/note.tsx'
import { Counts } from './counts.tsx'
import styles from './data.module.css'
import { dataPath } from './kinds.ts'
import { ChangedLines, WrongLines } from './lines.tsx'
import { PublishForm } from './publish-form.tsx'

const number = new Intl.NumberFormat('id-ID')

interface Props {
  data: DataSet
  upload: DataUpload
  versions: ReactNode
}

/** What an upload would change, and how it becomes live. */
export function UploadOf({ data, upload, versions }: Props) {
  const asked = useAddressQuery()
  const navigate = useNavigate()
  const change = asked.get('change')
  // The list below asks by the address, so that it can be sent to somebody.
  const isAsked = asked.get('upload') === upload.id
  useEffect(() => {
    if (!isAsked) navigate(dataPath(data.kind, upload.id), { replace: true })
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
          <PublishForm upload={upload} />
          {versions}
        </aside>
      </div>
    </>
  )
}

/** How far it has come. */
function Steps({ upload: { file_name, rows, publish_at } }: { upload: DataUpload }) {
  const now = publish_at ? 3 : 2
  const steps = [
    { word: 'Unggah', more: `${file_name}, ${number.format(rows)} baris` },
    { word: 'Periksa', more: 'belum ada yang berubah' },
    { word: 'Terbitkan', more: publish_at ? momentText(publish_at) : '' },
    { word: 'Tayang', more: '' },
  ]
  return (
    <ol className={styles.road} aria-label="Perjalanan unggahan">
      {steps.map(({ word, more }, index) => (
        <li
          key={word}
          className={classNames(index + 1 < now && styles.past, index + 1 === now && styles.now)}
          aria-current={index + 1 === now ? 'step' : undefined}
        >
          <span>{word}</span>
          {more && <small>{more}</small>}
        </li>
      ))}
    </ol>
  )
}

/** What others have uploaded and not published: whoever publishes first changes what the other looks at. */
export function OtherUploads({ kind, uploads }: { kind: DataKindName; uploads: readonly DataUpload[] }) {
  if (uploads.length === 0) return null
  return (
    <div className={styles.others}>
      {uploads.map(({ id, own, file_name, uploaded_by_name, uploaded_at, publish_at }) => (
        <Note
          key={id}
          title={publish_at ? `${file_name} tayang ${momentText(publish_at)}` : `${file_name} belum terbit`}
          action={<Link to={dataPath(kind, id)}>Lihat {file_name}</Link>}
        >
          Diunggah {own ? 'oleh Anda' : `oleh ${uploaded_by_name}`}, {momentText(uploaded_at)}
        </Note>
      ))}
    </div>
  )
}
