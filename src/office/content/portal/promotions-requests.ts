import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { listPromotions, listWishlist } from '../content.contract.ts'

export const usePromotions = () =>
  useQuery({ queryKey: ['promotions'], queryFn: ({ signal }) => call(listPromotions, {}, { signal }) })

export const useWishlist = () =>
  useQuery({ queryKey: ['wishlist'], queryFn: ({ signal }) => call(listWishlist, {}, { signal }) })
