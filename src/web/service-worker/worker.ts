import { type CacheScope, cacheForOffline } from './offline-cache.ts'
import { listenForPushes, type PushScope } from './push.ts'

// Here `self` is a service worker's scope, which the types of pages do not know.
const scope = self as unknown as PushScope & CacheScope
listenForPushes(scope)
cacheForOffline(scope)
