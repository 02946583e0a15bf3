import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataRight } from '#account/personal-data/data-rights.model.ts'
import { call } from '#web/api.ts'
import {
  askDataRight,
  listOwnThreads,
  type OwnThread,
  readOwnThread,
  writeInOwnThread,
} from '../threads.contract.ts'

const KEY = ['threads']
const threadKey = (id: string) => [...KEY, 'one', id]

export const useThreads = () =>
  useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => call(listOwnThreads, {}, { signal }),
  })

export const useThread = (id: string) =>
  useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => call(readOwnThread, { params: { threadId: id } }, { signal }),
  })

/** Every write answers with the current thread. */
function useCacheThread() {
  const queries = useQueryClient()
  return (thread: OwnThread) => {
    queries.setQueryData(threadKey(thread.id), thread)
    void queries.invalidateQueries({ queryKey: [...KEY, 'list'] })
  }
}

export const useWrite = (id: string) =>
  useMutation({
    mutationFn: ({ words, key }: { words: string; key: string }) =>
      call(writeInOwnThread, { params: { threadId: id }, body: { words } }, { idempotencyKey: key }),
    onSuccess: useCacheThread(),
  })

export const useRequestDataRight = () =>
  useMutation({
    mutationFn: ({ key, ...body }: { right: DataRight; words: string; key: string }) =>
      call(askDataRight, { body }, { idempotencyKey: key }),
    onSuccess: useCacheThread(),
  })
