import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { DOWNLOAD } from '#web/ui/icon-paths.ts'
import { saveAsCsv } from '#web/ui/save-as-file.ts'
import { useToast } from '#web/ui/toast.tsx'

interface Props {
  /** Name of the file, without its extension. */
  name: string
  file: () => Promise<string>
  disabled?: boolean
  children?: string
}

/** Downloads every row of the filtered list as CSV. */
export function FileButton({ name, file, disabled, children = 'Unduh CSV' }: Props) {
  const toast = useToast()
  const download = useMutation({
    mutationFn: file,
    onSuccess: (text) => saveAsCsv(`${name}.csv`, text),
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <Button variant="alt" disabled={disabled} busy={download.isPending} onClick={() => download.mutate()}>
      <StrokeIcon path={DOWNLOAD} size={20} />
      {children}
    </Button>
  )
}
