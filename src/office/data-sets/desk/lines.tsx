import { withThousands } from '#core/money.ts'
import { call } from '#web/desk/call.ts'
import type { Column, ListDefinition } from '#web/desk/lists/definition.ts'
import { FileButton } from '#web/desk/lists/file-button.tsx'
import { ListTable } from '#web/desk/lists/list-screen.tsx'
import { Pager } from '#web/desk/lists/pager.tsx'
import { useList } from '#web/desk/lists/use-list.ts'
import { MINUS, PENCIL, PLUS } from '#web/desk/parts/icon-paths.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type DataSet, type DataUpload, type UploadLine, uploadLines } from '../desk-data-sets.contract.ts'
import page from './data.module.css'
import { dataPath } from './kinds.ts'
import styles from './lines.module.css'
import { LINES, useAcceptSuggestions } from './requests.ts'

const LIST: ListDefinition<UploadLine> = {
  name: LINES,
  calls: uploadLines,
  filters: [
    { kind: 'given', name: 'upload', label: 'Unggahan' },
    { kind: 'given', name: 'change', label: 'Jenis' },
  ],
  empty: 'Tidak ada perubahan',
}

const CHANGES = {
  added: { word: 'Ditambah', path: PLUS },
  changed: { word: 'Diubah', path: PENCIL },
  removed: { word: 'Dihapus', path: MINUS },
} as const

/** What would be added, changed and removed. */
export function ChangedLines({ data, upload }: { data: DataSet; upload: DataUpload }) {
  const list = useList(LIST)
  const [key] = data.columns
  const columns: Column<UploadLine>[] = [
    { head: 'Jenis', cell: ({ change }) => change !== 'wrong' && <Flag change={change} /> },
    { head: 'Baris', cell: ({ line }) => (line === null ? '—' : withThousands(line)), number: true },
    { head: key?.label ?? 'Kunci', cell: (line) => <code>{line.key}</code> },
    { head: 'Nama', cell: ({ title }) => <b>{title}</b> },
    { head: 'Isi', cell: (line) => <LineDifferences line={line} /> },
  ]
  return (
    <section className={classNames(page.section, styles.differing)}>
      <h2>Perubahan</h2>
      {list.page ? (
        <ListTable list={LIST} open={list} columns={columns} />
      ) : (
        <RowsQueryStatus query={list.query} />
      )}
      <Pager list={list} />
      <p className={styles.why}>{withThousands(upload.same)} baris sama, tidak disentuh.</p>
    </section>
  )
}

const Flag = ({ change }: { change: keyof typeof CHANGES }) => (
  <span className={classNames(styles.flag, styles[change])}>
    <StrokeIcon path={CHANGES[change].path} size={16} />
    {CHANGES[change].word}
  </span>
)

function LineDifferences({ line: { words, differences } }: { line: UploadLine }) {
  if (differences.length === 0) return words
  return (
    <ul className={styles.differences}>
      {differences.map(({ column, label, from, to }) => (
        <li key={column}>
          {label} <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
        </li>
      ))}
    </ul>
  )
}

interface WrongRow {
  id: string
  line: number | null
  key: string
  column: string
  problem: string
  suggestion: string
}

const WRONG: readonly Column<WrongRow>[] = [
  { head: 'Baris', cell: ({ line, key }) => <b>{line === null ? key : `Baris ${withThousands(line)}`}</b> },
  { head: 'Kolom', cell: ({ column }) => <code>{column || '—'}</code> },
  { head: 'Masalah', cell: ({ problem }) => problem },
  {
    head: 'Saran',
    cell: ({ suggestion }) =>
      suggestion && (
        <>
          Saran: <b>{suggestion}</b>
        </>
      ),
  },
]

/** Uploads the file again with every suggested value in its cell. */
function AcceptSuggestions({ upload: { id, kind } }: { upload: DataUpload }) {
  const accept = useAcceptSuggestions(kind)
  const navigate = useNavigate()
  const toast = useToast()
  const onClick = () =>
    accept.mutate(id, {
      onSuccess: (corrected) => navigate(dataPath(kind, corrected.id), { replace: true }),
      onError: (error) => toast(messageOf(error)),
    })
  return (
    <Button size="sm" busy={accept.isPending} onClick={onClick}>
      Pakai semua saran
    </Button>
  )
}

/** The wrong lines, with a row for each problem: all pages where they are shown `alone`, else the first page. */
export function WrongLines({ upload, alone }: { upload: DataUpload; alone: boolean }) {
  const wrong = { upload: upload.id, change: 'wrong' }
  const list = useList(LIST, alone ? undefined : wrong)
  const rows = list.page?.rows.flatMap(({ problems, ...line }) =>
    problems.map((one, index): WrongRow => ({ ...line, ...one, id: `${line.id}-${index}` })),
  )
  return (
    <section className={classNames(page.section, styles.wrongLines)}>
      <div className={styles.sectionHead}>
        <h2>{withThousands(upload.wrong)} baris salah</h2>
        {rows?.some(({ suggestion }) => suggestion) && upload.own && <AcceptSuggestions upload={upload} />}
        <FileButton
          name={`baris-salah-${upload.file_name.replace(/\.csv$/i, '')}`}
          file={async () =>
            String(await call(uploadLines.file, { query: { upload: upload.id, change: 'wrong' } }))
          }
        >
          Unduh baris salah
        </FileButton>
      </div>
      {rows ? (
        <ListTable list={{ ...LIST, open: undefined }} open={{ ...list, page: { rows } }} columns={WRONG} />
      ) : (
        <RowsQueryStatus query={list.query} />
      )}
      {alone && <Pager list={list} />}
      {!alone && list.page?.next && (
        <p className={styles.why}>
          <Icon name="info" size={16} /> Ini {withThousands(list.page.rows.length)} yang pertama. Tekan “baris
          salah” di atas untuk semuanya.
        </p>
      )}
    </section>
  )
}
