import { aboutThisPolicy } from './chapters/about-this-policy.tsx'
import { whatWeKeep } from './chapters/what-we-keep.tsx'
import { whoElseSeesIt } from './chapters/who-else-sees-it.tsx'

export const policyChapters = [...whatWeKeep, ...whoElseSeesIt, ...aboutThisPolicy]
