import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flowLanguage } from '../flow/flow-languages.ts'
import { modelsOf, SINK_CONDITIONS } from './models.ts'

const LANGUAGES = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test.each(LANGUAGES)('conditions that the models of %s name are known', (name) => {
  const models = modelsOf(name)
  const language = flowLanguage(name)
  const tables = [models.sinkCalls, models.sinkMethods, models.sinkFields, models.sinkStores]
  const sinks = tables.flatMap((table) => [...table.values()].flat())
  const judges = new Set(sinks.map(({ judge }) => judge).filter((judge) => judge !== ''))
  expect(sinks.length).toBeGreaterThan(0)
  expect([...judges].filter((judge) => language?.judges?.[judge] === undefined)).toEqual([])
  expect(sinks.filter(({ when }) => !SINK_CONDITIONS.includes(when))).toEqual([])
})

test.each(LANGUAGES)('conditions that %s knows are named by its models', (name) => {
  const models = modelsOf(name)
  const tables = [models.sinkCalls, models.sinkMethods, models.sinkFields, models.sinkStores]
  const named = new Set(tables.flatMap((table) => [...table.values()].flat().map(({ judge }) => judge)))
  expect(Object.keys(flowLanguage(name)?.judges ?? {}).filter((judge) => !named.has(judge))).toEqual([])
})
