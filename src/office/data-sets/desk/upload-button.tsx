import { useRef, useState } from 'react'
import { UPLOAD } from '#web/desk/parts/icon-paths.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { DATA_FILE_BYTES_MAX, DATA_FILE_TOO_LARGE, type DataKindName } from '../desk-data-sets.contract.ts'
import { dataPath } from './kinds.ts'
import { useUpload } from './requests.ts'

interface Props {
  kind: DataKindName
  variant?: 'alt'
  children: string
}

/** Uploads a file and opens its review; shows why a file was refused. */
export function UploadButton({ kind, variant, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const upload = useUpload(kind)
  const [tooLarge, setTooLarge] = useState(false)
  const problem = tooLarge ? DATA_FILE_TOO_LARGE : upload.error ? messageOf(upload.error) : ''
  const send = (file: File | undefined) => {
    if (!file) return
    upload.reset()
    setTooLarge(file.size > DATA_FILE_BYTES_MAX)
    if (file.size > DATA_FILE_BYTES_MAX) return
    upload.mutate(file, { onSuccess: ({ id }) => navigate(dataPath(kind, id)) })
  }
  return (
    <div className={layout.stack2}>
      <Button
        variant={variant}
        busy={upload.isPending}
        block={!!variant}
        onClick={() => input.current?.click()}
      >
        <StrokeIcon path={UPLOAD} size={20} />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={`Berkas untuk ${children}`}
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
      {problem && <Alert kind="bad">{problem}</Alert>}
    </div>
  )
}
