import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { type ChannelTest, readWayTests, type TestedChannel, testWay } from '../channel-tests.contract.ts'

const TESTS = ['channel-tests']
const LOOK_MS = 1000
/** After so long without news of it, a test message counts as not arrived. */
export const LOOKED_FOR_SECONDS = 30

/** Whether a test message may still arrive while the page looks. */
export const isTestPending = ({ state, sent_at }: ChannelTest, now: number) =>
  state === 'sending' && now - Date.parse(sent_at) < LOOKED_FOR_SECONDS * 1000

/** The last test message of each channel; polled while one is being sent. */
export const useChannelTests = () =>
  useQuery({
    queryKey: TESTS,
    queryFn: ({ signal }) => call(readWayTests, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.tests.some((test) => isTestPending(test, Date.now())) ? LOOK_MS : false,
  })

export function useTestChannel() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { way: TestedChannel; device?: string }) => call(testWay, { body }),
    onSuccess: (now) => queries.setQueryData(TESTS, now),
  })
}
