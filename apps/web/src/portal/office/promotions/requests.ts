import { useQuery } from '@tanstack/react-query'
import { listPromotions, listWishlist } from '@toyota-trust/contracts/office/content.ts'
import { call } from '../../../platform/api.ts'

export const usePromotions = () =>
  useQuery({ queryKey: ['promotions'], queryFn: ({ signal }) => call(listPromotions, {}, { signal }) })

export const useWishlist = () =>
  useQuery({ queryKey: ['wishlist'], queryFn: ({ signal }) => call(listWishlist, {}, { signal }) })
