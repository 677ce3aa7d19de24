import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services/services.ts'

export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
}

/** Counts requests, and asks for the scans when somebody wants to know. Labels are route patterns, never what a client sent. */
export function measureRequests(app: FastifyInstance, services: Services): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'picket_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'picket_http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer.',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const scans = new Gauge({
    name: 'picket_scans',
    help: 'Repository scans by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await services.store.scans.countByStatus()))
        this.set({ state }, count)
    },
  })
  const queue = new Gauge({
    name: 'picket_queue_depth',
    help: 'Repository scans that wait for a worker.',
    registers: [registry],
    async collect() {
      const { queued } = await services.store.scans.countByStatus()
      this.set(queued)
    },
  })
  const runs = new Gauge({
    name: 'picket_site_runs',
    help: 'Runs over sites by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await services.store.runs.countByStatus())) this.set({ state }, count)
    },
  })
  const steps = new Gauge({
    name: 'picket_site_steps',
    help: 'Steps of the runs that have not ended, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await services.store.runs.countStepsByStatus()))
        this.set({ state }, count)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const method = KNOWN_METHODS.has(request.method) ? request.method : 'other'
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    requests.inc({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
  void [scans, queue, runs, steps]
  return { contentType: registry.contentType, text: () => registry.metrics() }
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
