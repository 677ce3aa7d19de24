import type { ReviewSetting } from '@picket/scanner'

/** The language model of PICKET_LLM_URL; `undefined` where that is unset. Throws SettingError for settings that are wrong. */
export async function reviewSetting(environment: NodeJS.ProcessEnv = process.env): Promise<ReviewSetting | undefined> {
  if ((environment['PICKET_LLM_URL'] ?? '').trim() === '') return undefined
  const { readSettings } = await import('@picket/server/settings')
  const { PICKET_LLM_URL, PICKET_LLM_MODEL, PICKET_LLM_KEY, PICKET_LLM_TOKENS, PICKET_DNS_RESOLVER } = environment
  const settings = readSettings({
    PICKET_LLM_URL,
    PICKET_LLM_MODEL,
    PICKET_LLM_KEY,
    PICKET_LLM_TOKENS,
    PICKET_DNS_RESOLVER,
  })
  const { llmUrl: url, llmModel: model, llmKey: key, llmTokens: tokens, dnsResolver } = settings
  if (url === undefined || model === undefined) return undefined
  return { url, model, tokens, ...(key !== undefined && { key }), ...(dnsResolver !== undefined && { dnsResolver }) }
}
