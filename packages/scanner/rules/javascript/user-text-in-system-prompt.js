app.post('/chat', async (req, res) => {
  const { persona, question } = req.body
  await openai.chat.completions.create({
    model,
    messages: [
      // ruleid: user-text-in-system-prompt
      { role: 'system', content: `You are ${persona}. Keep the rules.` },
      // ok: user-text-in-system-prompt
      { role: 'user', content: question },
    ],
  })
  // ruleid: user-text-in-system-prompt
  await anthropic.messages.create({ model, max_tokens: 100, system: 'Be ' + req.query.style, messages })
  // ruleid: user-text-in-system-prompt
  streamText({ model, system: req.body.system, messages })
  // ok: user-text-in-system-prompt
  streamText({ model, system: 'You are helpful.', prompt: req.body.question })
  if (!STYLES.includes(persona)) return
  // ok: user-text-in-system-prompt
  streamText({ model, system: `Be ${persona}`, messages })
})
