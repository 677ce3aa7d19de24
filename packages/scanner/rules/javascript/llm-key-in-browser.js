// ruleid: llm-key-in-browser
const openai = new OpenAI({ apiKey, dangerouslyAllowBrowser: true })
// ruleid: llm-key-in-browser
const anthropic = new Anthropic({ apiKey: import.meta.env.VITE_KEY, dangerouslyAllowBrowser: true })
const options = {
  apiKey,
  maxRetries: 1,
}
// ruleid: llm-key-in-browser
const groq = new Groq({ ...options, dangerouslyAllowBrowser: true })
// ok: llm-key-in-browser
const server = new OpenAI({ apiKey: process.env.OPENAI_API_KEY })
// ok: llm-key-in-browser
const off = new OpenAI({ apiKey, dangerouslyAllowBrowser: false })
// ok: llm-key-in-browser
const same = new OpenAI({ baseURL: '/api/openai', apiKey: 'none' })
