import { Worker } from 'node:worker_threads'
// ruleid: worker-from-text
new Worker(source, { eval: true })
// ruleid: worker-from-text
new Worker(`const x = ${value}; run(x)`, { eval: true, workerData })
// ruleid: worker-from-text
new Worker(template(code), { eval: true })
// ok: worker-from-text
new Worker('postMessage(1)', { eval: true })
// ok: worker-from-text
new Worker(new URL('./worker.js', import.meta.url), { workerData: value })
// ok: worker-from-text
new Worker(`(${work.toString()})()`, { eval: true })
