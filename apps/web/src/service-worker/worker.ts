import { type CacheScope, cacheForOffline } from './offline-cache.ts'
import { type PushScope, showPushes } from './push.ts'

// Here `self` is a service worker's scope, which the types of pages do not know.
const scope = self as unknown as PushScope & CacheScope
showPushes(scope)
cacheForOffline(scope)
