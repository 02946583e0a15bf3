import { parentPort, workerData } from 'node:worker_threads'
import { tracer } from './core.mjs'

const { sceneModule, sceneName, shared } = workerData
const scene = await (await import(sceneModule)).open(sceneName, shared)
parentPort.on('message', (job) => {
  scene.run(job, tracer)
  parentPort.postMessage('done')
})
