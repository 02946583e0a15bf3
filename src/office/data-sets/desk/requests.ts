import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#core/api-error.ts'
import { call } from '#web/desk/call.ts'
import { listKey } from '#web/desk/lists/use-list.ts'
import { useRefetchWorkshops } from '#workshop/workshop-list/desk/requests.ts'
import {
  acceptSuggestions,
  type DataKindName,
  discardUpload,
  publishUpload,
  readConsequences,
  readDataSet,
  readLiveRows,
  uploadData,
  useVersionAgain as versionAgain,
} from '../desk-data-sets.contract.ts'

/** Name of the list of an upload's lines. */
export const LINES = 'data'

const keyOf = (kind: DataKindName) => ['data-set', kind] as const

export const useDataSet = (kind: DataKindName) =>
  useQuery({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) => call(readDataSet, { params: { kind } }, { signal }),
    // Other users upload and publish as well.
    refetchInterval: 60_000,
  })

/** What the publication of an upload would change for buyers. */
export const useConsequences = (uploadId: string) =>
  useQuery({
    queryKey: ['data-consequences', uploadId],
    queryFn: ({ signal }) => call(readConsequences, { params: { uploadId } }, { signal }),
  })

/** Refetches what every act on an upload changes: the data set, the lines of uploads, and the counts of head office. */
export function useRefetchDataSet(kind: DataKindName) {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: keyOf(kind) })
    await queries.invalidateQueries({ queryKey: listKey(LINES) })
    await queries.invalidateQueries({ queryKey: ['office-counts'] })
  }
}

export function useUpload(kind: DataKindName) {
  const renewed = useRefetchDataSet(kind)
  return useMutation({
    mutationFn: async (file: File) =>
      call(uploadData, {
        params: { kind },
        query: { name: file.name.slice(0, 120) },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: renewed,
  })
}

export function usePublish(kind: DataKindName) {
  const queries = useQueryClient()
  const renewed = useRefetchDataSet(kind)
  const workshops = useRefetchWorkshops()
  return useMutation({
    mutationFn: ({ id, at }: { id: string; at: { day: string; time: string } | null }) =>
      call(publishUpload, { params: { uploadId: id }, body: { at } }),
    // A refusal means that the data has changed.
    onSettled: async () => {
      await renewed()
      await queries.invalidateQueries({ queryKey: ['data-approvals'] })
      if (kind === 'branches') await workshops()
    },
  })
}

export function useDiscard(kind: DataKindName) {
  const renewed = useRefetchDataSet(kind)
  return useMutation({
    mutationFn: (id: string) => call(discardUpload, { params: { uploadId: id } }),
    onSettled: renewed,
  })
}

export function useAcceptSuggestions(kind: DataKindName) {
  const renewed = useRefetchDataSet(kind)
  return useMutation({
    mutationFn: (uploadId: string) => call(acceptSuggestions, { params: { uploadId } }),
    onSuccess: renewed,
  })
}

export function useRestoreVersion(kind: DataKindName) {
  const renewed = useRefetchDataSet(kind)
  return useMutation({
    mutationFn: (version: number) => call(versionAgain, { params: { kind, version: String(version) } }),
    onSuccess: renewed,
  })
}

/** Downloads all live rows page by page as one CSV; throws where the version changes in between. */
export async function fetchLiveFile(kind: DataKindName): Promise<string> {
  let [file, first]: [string, number | null] = ['', null]
  for (let after: string | null = ''; after !== null; ) {
    const page: { version: number; csv: string; next: string | null } = await call(readLiveRows, {
      params: { kind },
      query: after ? { after } : {},
    })
    first ??= page.version
    if (page.version !== first) throw new ApiError(409, 'Isi tayang berubah saat diunduh. Coba lagi')
    file += page.csv
    after = page.next
  }
  return file
}
