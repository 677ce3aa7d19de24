export * from './finding.ts'
export type { AnalyzerName } from './analyzer.ts'
export { ANALYZER_NAMES } from './analyzer.ts'
