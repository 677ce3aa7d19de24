import OpenAI from 'openai'
import { execSync } from 'node:child_process'
const openai = new OpenAI()
async function answer(question) {
  const completion = await openai.chat.completions.create({ model, messages: [{ role: 'user', content: question }] })
  const text = completion.choices[0].message.content
  // ruleid: llm-output-to-code
  const value = eval(text)
  // ruleid: llm-output-to-code
  execSync(text)
  const { text: code } = await generateText({ model, prompt: question })
  // ruleid: llm-output-to-code
  return new Function('input', code)
}
async function safe(question) {
  const completion = await openai.chat.completions.create({ model, messages })
  // ok: llm-output-to-code
  const parsed = JSON.parse(completion.choices[0].message.content)
  const command = parsed.command
  if (!COMMANDS.includes(command)) throw new Error('no')
  // ok: llm-output-to-code
  execSync(command)
  // ok: llm-output-to-code
  return eval('1 + 1')
}
